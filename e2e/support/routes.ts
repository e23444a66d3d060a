/** Every screen below an organization: path below its slug, and the route's name. */
export const organizationScreens: readonly (readonly [path: string, name: string])[] = [
  ['', 'dashboard'],
  ['/key-metrics', 'key-metrics'],
  ['/content', 'content'],
  ['/content/create/article', 'content-create-article'],
  ['/content/create/socials', 'content-create-socials'],
  ['/content/create/files', 'content-create-files'],
  ['/content/1/details', 'content-details'],
  ['/content/1/edit', 'content-edit'],
  ['/hubs', 'hubs'],
  ['/hubs/create', 'hubs-create'],
  ['/hubs/1/edit', 'hubs-edit'],
  ['/settings', 'settings'],
  ['/direct-sends', 'direct-sends'],
  ['/campaigns', 'campaigns'],
  ['/campaigns/connect', 'campaigns-connect'],
  ['/campaigns/create', 'campaigns-create'],
  ['/campaigns/1', 'campaigns-details'],
  ['/people', 'people'],
  ['/people/add', 'people-add'],
  ['/people/upload/people', 'people-upload-people'],
  ['/people/upload/dependants', 'people-upload-dependants'],
  ['/people/1/details', 'people-details'],
  ['/people/1/edit', 'people-edit'],
  ['/people/pending', 'people-pending'],
  ['/people/groups', 'people-groups'],
  ['/profile', 'profile'],
  ['/profile/activity', 'profile-activity'],
];

/** The public routes: path and name. */
export const publicScreens: readonly (readonly [path: string, name: string])[] = [
  ['/auth/login', 'login'],
  ['/auth/reset-password', 'reset-password'],
  ['/auth/set-new-password', 'set-new-password'],
  ['/auth/register', 'register'],
];
