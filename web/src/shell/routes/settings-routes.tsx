import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

const home = createRoute({
  ...inOrganization,
  path: 'settings',
  ...screen('settings', msg`Settings`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  ),
});

const organization = createRoute({
  ...inOrganization,
  path: 'settings/organization',
  ...screen('settings-organization', msg`Organization`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/organization-screen.tsx').then(
      (module) => module.OrganizationScreen,
    ),
  ),
});

const brand = createRoute({
  ...inOrganization,
  path: 'settings/brand',
  ...screen('settings-brand', msg`Brand`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/brand-screen.tsx').then((module) => module.BrandScreen),
  ),
});

const storage = createRoute({
  ...inOrganization,
  path: 'settings/storage',
  ...screen('settings-storage', msg`Storage`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/storage-screen.tsx').then((module) => module.StorageScreen),
  ),
});

const joining = createRoute({
  ...inOrganization,
  path: 'settings/joining',
  ...screen('settings-joining', msg`Joining`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/joining-screen.tsx').then((module) => module.JoiningScreen),
  ),
});

const peopleFields = createRoute({
  ...inOrganization,
  path: 'settings/people-fields',
  ...screen('settings-people-fields', msg`Custom fields`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/people-fields-screen.tsx').then(
      (module) => module.PeopleFieldsScreen,
    ),
  ),
});

const topics = createRoute({
  ...inOrganization,
  path: 'settings/topics',
  ...screen('settings-topics', msg`Topics`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/topics-screen.tsx').then((module) => module.TopicsScreen),
  ),
});

const suppressions = createRoute({
  ...inOrganization,
  path: 'settings/suppressions',
  ...screen('settings-suppressions', msg`Suppressed addresses`, 'settings.manage'),
  component: lazyPage(() =>
    import('../../screens/settings/suppressions-screen.tsx').then(
      (module) => module.SuppressionsScreen,
    ),
  ),
});

export const settingsRoutes = [
  home,
  organization,
  brand,
  storage,
  joining,
  peopleFields,
  topics,
  suppressions,
] as const;
