import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import { organizationRoute, screen } from './organization-route.tsx';
import { contentRoutes } from './content-routes.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { peopleRoutes } from './people-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { readingRoutes } from './reading-routes.tsx';
import { notFoundRoute, rootRoute } from './root-route.tsx';
import { settingsRoutes } from './settings-routes.tsx';
import { campaignRoutes } from './campaign-routes.tsx';
import { directSendRoutes } from './direct-send-routes.tsx';
import { hubRoutes } from './hub-routes.tsx';
import { templateRoutes } from './template-routes.tsx';

/** Hubs, direct sends, campaigns, and what these begin from. */
const reachRoutes = [
  ...hubRoutes,
  ...directSendRoutes,
  ...campaignRoutes,
  ...templateRoutes,
] as const;

const inOrganization = { getParentRoute: () => organizationRoute };

const dashboard = createRoute({
  ...inOrganization,
  path: '/',
  ...screen('dashboard', msg`Dashboard`, 'home.view'),
  component: lazyPage(() =>
    import('../../screens/start-screen.tsx').then((module) => module.StartScreen),
  ),
});
const keyMetrics = createRoute({
  ...inOrganization,
  path: 'key-metrics',
  ...screen('key-metrics', msg`Key metrics`, 'metrics.view'),
  // The page reads its range from the address.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/metrics/key/key-metrics-page.tsx').then((module) => module.KeyMetricsPage),
  ),
});
const profile = createRoute({
  ...inOrganization,
  path: 'profile',
  ...screen('profile', msg`Your profile`, 'profile.manage'),
  component: lazyPage(() =>
    import('../../screens/people/profile-screen.tsx').then((module) => module.ProfileScreen),
  ),
});

const activity = createRoute({
  ...inOrganization,
  path: 'profile/activity',
  ...screen('profile-activity', msg`Your activity`, 'profile.manage'),
  // The list reads its own state.
  validateSearch: (search: Record<string, unknown>) => search as SearchParams,
  component: lazyPage(() =>
    import('../../areas/session/activity/activity-page.tsx').then((module) => module.ActivityPage),
  ),
});

/** Every route of the product. */
export const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  organizationRoute.addChildren([
    dashboard,
    keyMetrics,
    ...contentRoutes,
    ...readingRoutes,
    ...reachRoutes,
    ...settingsRoutes,
    ...peopleRoutes,
    profile,
    activity,
  ]),
  notFoundRoute,
]);
