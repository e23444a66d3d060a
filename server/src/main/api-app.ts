import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Settings } from '../kernel/config/settings.ts';
import type { Member } from '../kernel/database/organization.ts';
import type { DatabasePool } from '../kernel/database/pool.ts';
import { compressAnswers } from '../kernel/http/server/compression.ts';
import {
  createAdmission,
  type Admission,
  type AdmissionLimits,
} from '../kernel/http/limits/admission.ts';
import { receiveCspReports } from '../kernel/http/web/csp-report.ts';
import { documentApi } from '../kernel/http/documentation/document-api.ts';
import { createHttpServer } from '../kernel/http/server/http-server.ts';
import { readJsonBodies } from '../kernel/http/call/json-body.ts';
import { addMeasured, type MeasuredGauge } from '../kernel/http/metrics/measured-gauges.ts';
import { createMetrics, timeRequests } from '../kernel/http/metrics/metrics.ts';
import { addProbes } from '../kernel/http/metrics/probes.ts';
import { registerRoutes } from '../kernel/http/call/register-routes.ts';
import { createRequestLimits, type RequestLimits } from '../kernel/http/limits/request-limits.ts';
import { endpointsOf, type Route } from '../kernel/http/route.ts';
import { cachedVerifier, type TokenVerifier } from '../kernel/http/token-verifier.ts';
import { serveWeb } from '../kernel/http/web/web.ts';
import type { Log } from '../kernel/log/log.ts';

/** What the API process is made of; tests and processes build the same application from it. */
export interface AppDeps {
  readonly settings: Settings;
  readonly pool: DatabasePool;
  readonly routes: readonly Route[];
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly clock: Clock;
  /** Registered each in a scope of its own, e.g. the identity service below `/api/identity`. */
  readonly plugins?: readonly FastifyPluginAsync[];
  readonly admission?: AdmissionLimits;
  /** Connections held at the same time; those of the server's limits when absent. */
  readonly connections?: number;
  /** Told at `/metrics` beside those of the process. */
  readonly gauges?: readonly MeasuredGauge[];
  /** Folder of the built console; nothing but the API is served without it. */
  readonly webRoot?: string;
  /** Called for every request that a member is authorized to make. */
  readonly onMember?: (member: Member) => void;
  /** Show also the figures of the process itself; once in each process. */
  readonly watchProcess?: boolean;
}

function apiPlugin(deps: AppDeps, admission: Admission, limits: RequestLimits): FastifyPluginAsync {
  const { settings, pool, clock } = deps;
  return async (api) => {
    await compressAnswers(api);
    registerRoutes(api, deps.routes, {
      pool,
      clock,
      verifier: cachedVerifier(deps.verifier, clock),
      admission,
      limits,
      readJson: readJsonBodies(api),
      onMember: deps.onMember ?? (() => {}),
      checkAnswers: settings.mode === 'dev' || settings.mode === 'test',
    });
    documentApi(api, endpointsOf(deps.routes), settings);
  };
}

/**
 * The API as a Fastify application, ready to listen or to be injected into. Closing it drains it.
 * @throws RouteTableError when a route names no known permission
 */
export async function buildApi(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, pool, clock } = deps;
  const app = createHttpServer(settings, deps.log, deps.connections);
  const limits = createRequestLimits(settings.requestsPerMinute, clock);
  const admission = createAdmission(deps.admission);
  const metrics = createMetrics(pool, admission, deps.watchProcess ?? false);
  timeRequests(app, metrics);
  for (const gauge of deps.gauges ?? []) addMeasured(metrics, gauge, clock);
  addProbes(app, { settings, pool, clock, metrics });
  await app.register(async (scope) => receiveCspReports(scope, { limits, metrics }));
  await app.register(apiPlugin(deps, admission, limits));
  for (const plugin of deps.plugins ?? []) await app.register(plugin);
  const { webRoot } = deps;
  if (webRoot !== undefined) {
    await app.register(async (scope) => serveWeb(scope, webRoot, settings));
  }
  return app;
}
