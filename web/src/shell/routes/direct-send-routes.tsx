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
  path: 'direct-sends',
  ...screen('direct-sends', msg`Direct sends`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/direct-sends/list/direct-sends-page.tsx').then(
      (module) => module.DirectSendsPage,
    ),
  ),
});

const create = createRoute({
  ...inOrganization,
  path: 'direct-sends/create',
  ...screen('direct-sends-create', msg`New direct send`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../areas/direct-sends/create-direct-send-page.tsx').then(
      (module) => module.CreateDirectSendPage,
    ),
  ),
});

const details = createRoute({
  ...inOrganization,
  path: 'direct-sends/$id',
  // Ids are numbers of at most 15 digits; anything else is no address of a direct send.
  params: {
    parse: ({ id }: { id: string }): { id: number } | false =>
      /^[0-9]{1,15}$/.test(id) && { id: Number(id) },
    stringify: ({ id }: { id: number }) => ({ id: String(id) }),
  },
  ...screen('direct-sends-details', msg`Direct sends`, 'campaigns.manage'),
  validateSearch,
  component: lazyPage(() =>
    import('../../screens/sending/direct-send-screen.tsx').then(
      (module) => module.DirectSendScreen,
    ),
  ),
});

export const directSendRoutes = [overview, create, details] as const;
