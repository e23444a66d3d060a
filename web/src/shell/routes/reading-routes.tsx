import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../kit/loading/lazy-page.tsx';
import type { SearchParams } from '../navigation/search-params.ts';
import { contentParams } from './content-routes.tsx';
import { hubParams } from './hub-routes.tsx';
import { organizationRoute, screen } from './organization-route.tsx';

const inOrganization = { getParentRoute: () => organizationRoute };

/** The lists read their own state. */
const listed = { validateSearch: (search: Record<string, unknown>) => search as SearchParams };

/** What everyone reads of what is for them. */
export const readingRoutes = [
  createRoute({
    ...inOrganization,
    path: 'for-you',
    ...screen('for-you', msg`For you`, 'home.view'),
    ...listed,
    component: lazyPage(() =>
      import('../../areas/content/reading/for-you-page.tsx').then((module) => module.ForYouPage),
    ),
  }),
  createRoute({
    ...inOrganization,
    path: 'read/$contentId',
    params: contentParams,
    ...screen('read', msg`Content`, 'home.view'),
    component: lazyPage(() =>
      import('../../areas/content/reading/read-page.tsx').then((module) => module.ReadPage),
    ),
  }),
  createRoute({
    ...inOrganization,
    path: 'for-you/hubs',
    ...screen('your-hubs', msg`Your hubs`, 'home.view'),
    component: lazyPage(() =>
      import('../../areas/hubs/read/your-hubs-page.tsx').then((module) => module.YourHubsPage),
    ),
  }),
  createRoute({
    ...inOrganization,
    path: 'for-you/hubs/$hubId',
    params: hubParams,
    ...screen('hub', msg`Hub`, 'home.view'),
    ...listed,
    component: lazyPage(() =>
      import('../../areas/hubs/read/reader-hub-page.tsx').then((module) => module.ReaderHubPage),
    ),
  }),
  createRoute({
    ...inOrganization,
    path: 'messages',
    ...screen('messages', msg`Your emails`, 'home.view'),
    ...listed,
    component: lazyPage(() =>
      import('../../areas/delivery/own-messages-page.tsx').then((module) => module.OwnMessagesPage),
    ),
  }),
] as const;
