import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { notYet, organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute, component: notYet };

/** Hubs, campaigns and direct sends. */
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
  createRoute({
    ...inOrganization,
    path: 'campaigns',
    ...screen('campaigns', msg`Campaigns`, 'campaigns.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'campaigns/connect',
    ...screen('campaigns-connect', msg`Connect a channel`, 'campaigns.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'campaigns/create',
    ...screen('campaigns-create', msg`Create a campaign`, 'campaigns.manage'),
  }),
  createRoute({
    ...inOrganization,
    path: 'campaigns/$id',
    ...screen('campaigns-details', msg`Campaign`, 'campaigns.manage'),
  }),
] as const;
