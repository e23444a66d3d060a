import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { campaignRoutes } from './campaign-routes.tsx';
import { notYet, organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute, component: notYet };

/** Hubs, direct sends and campaigns. */
export const reachRoutes = [
  createRoute({ ...inOrganization, path: 'hubs', ...screen('hubs', msg`Hubs`, 'hubs.manage') }),
  createRoute({
    ...inOrganization,
    path: 'hubs/create',
    ...screen('hubs-create', msg`Create a hub`, 'hubs.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'hubs/$hubId/edit',
    ...screen('hubs-edit', msg`Edit a hub`, 'hubs.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'direct-sends',
    ...screen('direct-sends', msg`Direct sends`, 'campaigns.manage'),
  }),
  ...campaignRoutes,
] as const;
