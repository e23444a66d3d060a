import type { FastifyInstance } from 'fastify';
import type { SignInGateway } from './sign-in-gateway.ts';
import { addFinishRoutes } from './finish-routes.ts';
import { addStoredCodeRoutes } from '../federated/stored-code-routes.ts';
import { addAuthRequestRoutes, type StartDeps } from '../federated/auth-request-routes.ts';
import { isHiddenFromHttp } from '../host-cookie.ts';
import { addSecondStepRoute } from './second-step-routes.ts';

/** The calls of signing in that are the same with every identity service. */
export function addGatewayRoutes(app: FastifyInstance, gateway: SignInGateway): void {
  addSecondStepRoute(app, gateway);
  const { deps } = gateway;
  if (deps.providers.size === 0) return;
  addFinishRoutes(app, gateway);
  addStoredCodeRoutes(app, { ...deps, secure: isHiddenFromHttp(deps.publicUrl) });
}

/** The pages that people see on their way to a provider and back. */
export function addGatewayPages(
  app: FastifyInstance,
  { deps, browser }: SignInGateway,
  ownerOfSession: StartDeps['ownerOfSession'],
): void {
  addAuthRequestRoutes(app, { ...deps, ownerOfSession }, browser);
}
