import type { AnyRoute } from '@tanstack/react-router';
import { identity } from '../../kernel/identity/chosen-identity.ts';
import { loadUser } from '../../kernel/session/session.ts';
import type { router as appRouter } from '../router.ts';

/**
 * Begins with the page of an organization before the first render: asks who the user is, once for its guard as well,
 * and gets its code while the server says so. The guard learns what failed.
 */
export function fetchPageAhead(router: typeof appRouter): void {
  const [routes, params] = router.getMatchedRoutes(router.latestLocation.pathname);
  if (params['organizationSlug'] === undefined) return;
  void Promise.allSettled([loadUser(), fetchCode(routes)]);
}

/** Without a session another page comes. */
async function fetchCode(routes: readonly AnyRoute[]): Promise<void> {
  if ((await identity.ready()) === null) return;
  await Promise.all(routes.map(async ({ options }) => options.component?.preload?.()));
}
