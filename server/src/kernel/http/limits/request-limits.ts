import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock/clock.ts';
import { limitAddress } from '../client-address.ts';
import { createMinuteCounts } from './minute-counts.ts';
import { ProblemError } from '../problem.ts';

/** The general limits, counted in the memory of each process over a minute. */
export interface RequestLimits {
  /** By session, or by address where no one signed in. @throws ProblemError RATE_LIMITED */
  ofCaller(request: FastifyRequest): void;
  /** By the organization that was entered. @throws ProblemError RATE_LIMITED */
  ofOrganization(request: FastifyRequest): void;
}

/** A session may ask 600 times a minute, an organization ten times that. */
const organizationFactor = 10;

function callerKey(request: FastifyRequest): string {
  const { caller } = request;
  if (!caller) return `address ${limitAddress(request)}`;
  return `session ${caller.userId} ${caller.sessionId ?? caller.issuer}`;
}

/**
 * Counts per key in a fixed minute. Our own, because @fastify/rate-limit 11.2.0 hands its counter to every request that
 * waits for it: a burst that passes the limit is refused as a whole.
 */
export function createRequestLimits(requestsPerMinute: number, clock: Clock): RequestLimits {
  const counts = createMinuteCounts(clock);
  const take = (key: string, max: number) => {
    const { count, msLeft } = counts.add(key);
    if (count > max) throw new ProblemError('RATE_LIMITED', { retryAfter: msLeft / 1000 });
  };

  return {
    ofCaller: (request) => take(callerKey(request), requestsPerMinute),
    ofOrganization: (request) =>
      take(`organization ${request.organizationId}`, requestsPerMinute * organizationFactor),
  };
}
