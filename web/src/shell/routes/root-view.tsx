import { Outlet } from '@tanstack/react-router';
import { useMembership } from '../../kernel/session/abilities.ts';
import { useStore } from '../../kernel/store.ts';
import { Frame } from '../frame/frame.tsx';
import { NotFoundInside, NotFoundPage } from '../not-found/lazy-not-found.ts';
import { notFoundStore } from '../not-found/not-found-store.ts';
import { useRouteMarks } from './use-route-marks.ts';

/** Everything the router shows. */
export function RootView() {
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
