import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };
// The pages read their own state; names are text as they stand in the address.
const validateSearch = (search: Record<string, unknown>) => search as SearchParams;

/** Ids are numbers of at most 15 digits; anything else is no address of a hub. */
export const hubParams = {
  parse: ({ hubId }: { hubId: string }): { hubId: number } | false =>
    /^[0-9]{1,15}$/.test(hubId) && { hubId: Number(hubId) },
  stringify: ({ hubId }: { hubId: number }) => ({ hubId: String(hubId) }),
};

const overview = createRoute({
  ...inOrganization,
  path: 'hubs',
  ...screen('hubs', msg`Hubs`, 'hubs.view'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/hubs/list/hubs-page.tsx').then((module) => module.HubsPage),
  ),
});

const create = createRoute({
  ...inOrganization,
  path: 'hubs/create',
  ...screen('hubs-create', msg`Create a hub`, 'hubs.manage'),
  component: lazyPage(() =>
    import('../../areas/hubs/create/create-hub-page.tsx').then((module) => module.CreateHubPage),
  ),
});

const edit = createRoute({
  ...inOrganization,
  path: 'hubs/$hubId/edit',
  params: hubParams,
  ...screen('hubs-edit', msg`Edit a hub`, 'hubs.view'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/hubs/edit/edit-hub-page.tsx').then((module) => module.EditHubPage),
  ),
});

export const hubRoutes = [overview, create, edit] as const;
