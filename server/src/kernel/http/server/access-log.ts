import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../client-address.ts';
import { clientIdOf } from './request-ids.ts';

/** The pattern of the route that answered, e.g. `/api/admin/accounts/:id`: paths may hold tokens. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

const quiet = new Set(['/health', '/ready', '/metrics']);

/** One line per request: who asked what, what came of it, how long it took. No query, no body, no token. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request);
  const line = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: clientAddress(request),
    clientId: clientIdOf(request.raw) ?? undefined,
    userId: request.caller?.userId,
    organizationId: request.organizationId ?? undefined,
    problem: request.problemCode ?? undefined,
    aborted: reply.raw.writableFinished ? undefined : true,
  };
  if (quiet.has(route)) request.log.debug(line, 'request');
  else request.log.info(line, 'request');
}
