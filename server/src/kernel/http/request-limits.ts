import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { limitAddress } from './client-address.ts';
import { ProblemError } from './problem.ts';

/** The general limits, counted in the memory of each process over a minute. */
export interface RequestLimits {
  /** By session, or by address where nobody signed in. @throws ProblemError RATE_LIMITED */
  ofCaller(request: FastifyRequest): void;
  /** By the organization that was entered. @throws ProblemError RATE_LIMITED */
  ofOrganization(request: FastifyRequest): void;
}

/** A session may ask 600 times a minute, an organization ten times that. */
const organizationFactor = 10;
const windowMs = 60_000;
/** Beyond this many callers in one minute the memory is worth more than the count. */
const keysMax = 200_000;

function callerKey(request: FastifyRequest): string {
  const { caller } = request;
  if (!caller) return `address ${limitAddress(request)}`;
  return `session ${caller.userId} ${caller.sessionId ?? caller.issuer}`;
}

/**
 * Counts per key in a fixed minute. Of our own because @fastify/rate-limit 11.2.0 hands the counter it
 * keeps to every request that waits for it: of a burst that passes the limit, all are refused.
 */
export function createRequestLimits(requestsPerMinute: number, clock: Clock): RequestLimits {
  let windowEnd = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();

  function take(key: string, max: number): void {
    const now = clock.now();
    if (now >= windowEnd || counts.size >= keysMax) {
      counts.clear();
      windowEnd = now + windowMs;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > max) {
      throw new ProblemError('RATE_LIMITED', { retryAfter: (windowEnd - now) / 1000 });
    }
  }

  return {
    ofCaller: (request) => take(callerKey(request), requestsPerMinute),
    ofOrganization: (request) =>
      take(`organization ${request.organizationId}`, requestsPerMinute * organizationFactor),
  };
}
