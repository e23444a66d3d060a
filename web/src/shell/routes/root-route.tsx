import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { NotFoundPage, NotFoundInside } from '../not-found/lazy-not-found.ts';
import { RouteError } from './route-error.tsx';
import { ShowNotFound } from './show-not-found.tsx';
import { useMembership } from '../../kernel/session/abilities.ts';
import { useStore } from '../../kernel/store.ts';
import { Frame } from '../frame/frame.tsx';
import { notFoundStore } from '../not-found/not-found-store.ts';
import { useRouteMarks } from './use-route-marks.ts';

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

/** Everything the router shows. */
function RootView() {
  const lost = useStore(notFoundStore) !== null;
  const membership = useMembership();
  useRouteMarks(lost);
  if (!lost) return <Outlet />;
  // In their organization people keep the way to everything else.
  return membership === null ? (
    <NotFoundPage />
  ) : (
    <Frame>
      <NotFoundInside />
    </Frame>
  );
}
