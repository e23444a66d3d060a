import type { FastifyInstance } from 'fastify';
import type { Door } from './door.ts';
import { addFinishRoutes } from './federated/finish-routes.ts';
import { addKeptCodeRoutes } from './federated/kept-code-routes.ts';
import { addTripRoutes, type StartParts } from './federated/trip-routes.ts';
import { isKeptFromHttp } from './host-cookie.ts';
import { addSecondStepRoute } from './second-step/second-step-routes.ts';

/** The calls of signing in that are the same with every identity service. */
export function addDoorRoutes(app: FastifyInstance, door: Door): void {
  addSecondStepRoute(app, door);
  const { parts } = door;
  if (parts.providers.size === 0) return;
  addFinishRoutes(app, door);
  addKeptCodeRoutes(app, { ...parts, secure: isKeptFromHttp(parts.publicUrl) });
}

/** The pages that people see on their way to a provider and back. */
export function addDoorPages(
  app: FastifyInstance,
  { parts, browser }: Door,
  ownerOfSession: StartParts['ownerOfSession'],
): void {
  addTripRoutes(app, { ...parts, ownerOfSession }, browser);
}
