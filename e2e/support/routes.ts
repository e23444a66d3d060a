import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
  ['/content/1/reader', 'content-reader'],
  ['/for-you', 'for-you'],
  ['/for-you/hubs', 'your-hubs'],
  ['/for-you/hubs/1', 'hub'],
  ['/read/1', 'read'],
  ['/messages', 'messages'],
  ['/hubs', 'hubs'],
  ['/hubs/create', 'hubs-create'],
  ['/hubs/1/edit', 'hubs-edit'],
  ['/settings', 'settings'],
  ['/settings/organization', 'settings-organization'],
  ['/settings/brand', 'settings-brand'],
  ['/settings/storage', 'settings-storage'],
  ['/settings/joining', 'settings-joining'],
  ['/settings/people-fields', 'settings-people-fields'],
  ['/settings/topics', 'settings-topics'],
  ['/settings/suppressions', 'settings-suppressions'],
  ['/direct-sends', 'direct-sends'],
  ['/direct-sends/create', 'direct-sends-create'],
  ['/direct-sends/1', 'direct-sends-details'],
  ['/campaigns', 'campaigns'],
  ['/campaigns/connect', 'campaigns-connect'],
  ['/campaigns/create', 'campaigns-create'],
  ['/campaigns/1', 'campaigns-details'],
  ['/campaigns/templates', 'templates'],
  ['/campaigns/templates/3', 'templates-details'],
  ['/campaigns/templates/blocks/1', 'saved-blocks-details'],
  ['/campaigns/1/compare', 'campaigns-compare'],
  ['/people', 'people'],
  ['/people/add', 'people-add'],
  ['/people/upload/people', 'people-upload-people'],
  ['/people/upload/dependants', 'people-upload-dependants'],
  ['/people/1/details', 'people-details'],
  ['/people/1/edit', 'people-edit'],
  ['/people/pending', 'people-pending'],
  ['/people/groups', 'people-groups'],
  ['/people/groups/by-rule', 'people-groups-by-rule'],
  ['/people/groups/1/rule', 'people-group-rule'],
  ['/people/duplicates', 'people-duplicates'],
  ['/people/1/merge/2', 'people-merge'],
  ['/people/changes', 'people-changes'],
  ['/people/dependants', 'people-dependants'],
  ['/people/dependants/add', 'people-dependants-add'],
  ['/people/dependants/1/edit', 'people-dependants-edit'],
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

/** The part of an address that the router knows, with a sign for each id. */
export function patternOf(address: string): string {
  const [below = ''] = address.split('?');
  return below
    .split('/')
    .map((part) => (/^(?:\{\w+\}|\d+|\$\w+)$/.test(part) ? '#' : part))
    .join('/');
}

/**
 * What the web declares as screens of an organization, in the form of {@link organizationScreens}, with a sign for each
 * id: read from the text of its routes, which no test outside of the build can load.
 */
export function declaredScreens(): [pattern: string, name: string][] {
  const folder = path.resolve(import.meta.dirname, '../../web/src/shell/routes');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return texts.flatMap((text) =>
    text.split('createRoute({').flatMap((route): [string, string][] => {
      const name = /\.\.\.screen\(\s*'([^']+)'/.exec(route)?.[1];
      if (name === undefined) return [];
      const below = /\bpath: '\/?([^']*)'/.exec(route)?.[1];
      if (below === undefined) throw new Error(`The route of ${name} has no path`);
      return [[patternOf(below === '' ? '' : `/${below}`), name]];
    }),
  );
}
