import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };
// The pages read their own state; names are text as they stand in the address.
const validateSearch = (search: Record<string, unknown>) => search as SearchParams;

const overview = createRoute({
  ...inOrganization,
  path: 'campaigns',
  ...screen('campaigns', msg`Campaigns`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../screens/sending/campaigns-screen.tsx').then((module) => module.CampaignsScreen),
  ),
});

const connect = createRoute({
  ...inOrganization,
  path: 'campaigns/connect',
  ...screen('campaigns-connect', msg`Sending channels`, 'campaigns.manage'),
  component: lazyPage(() =>
    import('../../areas/campaigns/connect/connect-page.tsx').then((module) => module.ConnectPage),
  ),
});

const create = createRoute({
  ...inOrganization,
  path: 'campaigns/create',
  ...screen('campaigns-create', msg`New campaign`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/campaigns/create-campaign-page.tsx').then(
      (module) => module.CreateCampaignPage,
    ),
  ),
});

// Ids are numbers of at most 15 digits; anything else is no address of a campaign.
const params = {
  parse: ({ id }: { id: string }): { id: number } | false =>
    /^[0-9]{1,15}$/.test(id) && { id: Number(id) },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const details = createRoute({
  ...inOrganization,
  path: 'campaigns/$id',
  params,
  ...screen('campaigns-details', msg`Campaigns`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../screens/sending/campaign-screen.tsx').then((module) => module.CampaignScreen),
  ),
});

const compare = createRoute({
  ...inOrganization,
  path: 'campaigns/$id/compare',
  params,
  ...screen('campaigns-compare', msg`Compare campaigns`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/metrics/compare/compare-page.tsx').then((module) => module.ComparePage),
  ),
});

export const campaignRoutes = [overview, connect, create, details, compare] as const;
