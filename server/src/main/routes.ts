import { accountRoutes } from '../areas/people/accounts.routes.ts';
import { sessionRoutes } from '../areas/session/session.routes.ts';
import type { Route } from '../kernel/http/route.ts';

/** Every operation of the product API. */
export const routes: readonly Route[] = [...sessionRoutes, ...accountRoutes];
