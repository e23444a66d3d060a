import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { DatabasePool } from '../../database/pool.ts';
import type { Admission } from '../limits/admission.ts';
import { routeOf } from '../server/access-log.ts';

/** The figures of one process, in the form Prometheus reads. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly cspReports: Counter<'directive'>;
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read());
    },
  });
  registry.registerMetric(gauge);
}

/** @param watchProcess also memory, CPU and event loop of the process; at most once in each process */
export function createMetrics(
  pool: DatabasePool,
  admission: Admission,
  watchProcess: boolean,
): Metrics {
  const registry = new Registry();
  if (watchProcess) collectDefaultMetrics({ register: registry });
  addGauge(registry, 'db_pool_connections', 'Open connections', () => pool.totalCount);
  addGauge(registry, 'db_pool_idle', 'Open connections that do nothing', () => pool.idleCount);
  addGauge(registry, 'db_pool_waiting', 'Requests that wait for one', () => pool.waitingCount);
  addGauge(registry, 'requests_running', 'Requests being worked on', () => admission.running);
  addGauge(
    registry,
    'requests_waiting',
    'Requests that wait for their turn',
    () => admission.waiting,
  );
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    cspReports: new Counter({
      name: 'csp_reports_total',
      help: 'Reports of the content security policy',
      labelNames: ['directive'],
      registers: [registry],
    }),
  };
}

/** Times every request by the pattern of its route. */
export function timeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requestSeconds.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
}
