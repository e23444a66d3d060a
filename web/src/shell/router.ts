import { createRouter } from '@tanstack/react-router';
import { setOrganizationSlugSource } from '../kernel/api/organization-slug.ts';
import { history } from './navigation/history.ts';
import { parseSearch, printSearch } from './navigation/search-params.ts';
import { RouteError } from './routes/route-error.tsx';
import { routeTree } from './routes/route-tree.ts';
import { ShowNotFound } from './routes/show-not-found.tsx';

export const router = createRouter({
  routeTree,
  history,
  parseSearch,
  stringifySearch: printSearch,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: ShowNotFound,
  notFoundMode: 'root',
  scrollRestoration: true,
  // Errors that pass every route reach the boundary around the application.
  disableGlobalCatchBoundary: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// From the moment a navigation begins, calls are made for the organization it leads to.
setOrganizationSlugSource(() => {
  const [, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  return params['organizationSlug'] ?? null;
});
