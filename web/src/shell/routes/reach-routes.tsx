import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { campaignRoutes } from './campaign-routes.tsx';
import { organizationRoute, plannedScreen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** Hubs, direct sends and campaigns. */
export const reachRoutes = [
  createRoute({
    ...inOrganization,
    path: 'hubs',
    ...plannedScreen('hubs', msg`Hubs`, 'hubs.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'hubs/create',
    ...plannedScreen('hubs-create', msg`Create a hub`, 'hubs.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'hubs/$hubId/edit',
    ...plannedScreen('hubs-edit', msg`Edit a hub`, 'hubs.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'direct-sends',
    ...plannedScreen('direct-sends', msg`Direct sends`, 'campaigns.manage'),
  }),
  ...campaignRoutes,
] as const;
