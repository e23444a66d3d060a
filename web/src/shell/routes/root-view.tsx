import { Outlet } from '@tanstack/react-router';
import { useStore } from '../../kernel/store.ts';
import { NotFoundPage } from '../not-found/lazy-not-found.ts';
import { notFoundStore } from '../not-found/not-found-store.ts';
import { useRouteMarks } from './use-route-marks.ts';

/** Everything the router shows. */
export function RootView() {
  const lost = useStore(notFoundStore) !== null;
  useRouteMarks(lost);
  return lost ? <NotFoundPage /> : <Outlet />;
}
