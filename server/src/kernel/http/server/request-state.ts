import type { ErrorCode } from 'contract/kernel/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { VerifiedToken } from '../token-verifier.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null on public routes. */
    caller: VerifiedToken | null;
    /** The organization that was entered; null before and without one. */
    organizationId: number | null;
    /** The code this request was refused with, for the log. */
    problemCode: ErrorCode | null;
  }
}

/** Gives every request the same shape from its start. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('organizationId', null);
  app.decorateRequest('problemCode', null);
}
