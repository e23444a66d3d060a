import { createRootRoute, createRoute } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { RootView } from './root-view.tsx';
import { NotFoundPage } from '../not-found/lazy-not-found.ts';
import { RouteError } from './route-error.tsx';
import { ShowNotFound } from './show-not-found.tsx';

export const rootRoute = createRootRoute({
  component: RootView,
  errorComponent: RouteError,
  notFoundComponent: ShowNotFound,
});

/** Every address no other route knows, signed in or not. The page shows the unmatched path. */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { screen: { name: 'notFound', title: msg`Page not found` } },
  component: NotFoundPage,
});
