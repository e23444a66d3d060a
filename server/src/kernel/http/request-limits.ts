import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitAddress } from './client-address.ts';
import { ProblemError } from './problem.ts';

/** The general limits, counted in the memory of each process over a minute. */
export interface RequestLimits {
  /** By session, or by address where nobody signed in. @throws ProblemError RATE_LIMITED */
  ofCaller(request: FastifyRequest): Promise<void>;
  /** By the organization that was entered. @throws ProblemError RATE_LIMITED */
  ofOrganization(request: FastifyRequest): Promise<void>;
}

/** A session may ask 600 times a minute, an organization ten times that (reliability E, API limits). */
const organizationFactor = 10;
const keysMax = 50_000;

function callerKey(request: FastifyRequest): string {
  const { caller } = request;
  if (!caller) return `address ${limitAddress(request)}`;
  return `session ${caller.userId} ${caller.sessionId ?? caller.issuer}`;
}

/** Registers the counters; limits are taken by the routes, after they know who calls. */
export async function createRequestLimits(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false, timeWindow: 60_000, cache: keysMax });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const take = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest) => {
      const taken = await take(request);
      if (!taken.isAllowed && taken.isExceeded) {
        throw new ProblemError('RATE_LIMITED', { retryAfter: Math.max(1, taken.ttlInSeconds) });
      }
    };
  };
  return {
    ofCaller: limiter(requestsPerMinute, callerKey),
    ofOrganization: limiter(
      requestsPerMinute * organizationFactor,
      (request) => `organization ${request.organizationId}`,
    ),
  };
}
