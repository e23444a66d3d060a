import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { campaignRoutes } from './campaign-routes.tsx';
import { hubRoutes } from './hub-routes.tsx';
import { organizationRoute, plannedScreen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** Hubs, direct sends and campaigns. */
export const reachRoutes = [
  ...hubRoutes,
  createRoute({
    ...inOrganization,
    path: 'direct-sends',
    ...plannedScreen('direct-sends', msg`Direct sends`, 'campaigns.manage'),
  }),
  ...campaignRoutes,
] as const;
