import { timingSafeEqual, hash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock/clock.ts';
import type { Settings } from '../../config/settings.ts';
import type { DatabasePool } from '../../database/pool.ts';
import type { Metrics } from './metrics.ts';
import { ProblemError } from '../problem.ts';

const probeMs = 5000;

/** Asks the database at most once in five seconds, however many ask us. */
function databaseProbe(pool: DatabasePool, clock: Clock): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (clock.now() - askedAt >= probeMs) {
      askedAt = clock.now();
      answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
    }
    return answer;
  };
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function sameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

/** Anyone who has the token; without one set, this machine itself, not through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const direct = request.headers['x-forwarded-for'] === undefined && !request.headers['forwarded'];
  return direct && loopback.has(request.socket.remoteAddress ?? '');
}

export interface ProbeDeps {
  readonly settings: Settings;
  readonly pool: DatabasePool;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/**
 * `/health`: the process answers; touches nothing. `/ready`: it can work, that is, it reaches its database
 * and is not about to stop. `/metrics`: figures for Prometheus; to strangers there is no such address.
 */
export function addProbes(app: FastifyInstance, deps: ProbeDeps): void {
  const reachesDatabase = databaseProbe(deps.pool, deps.clock);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/ready', async (_request, reply) => {
    const ready = !closing && (await reachesDatabase());
    if (!ready) throw new ProblemError('UNAVAILABLE', { retryAfter: 5 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, deps.settings.metricsToken)) throw new ProblemError('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(deps.metrics.registry.contentType)
      .send(await deps.metrics.registry.metrics());
  });
}
