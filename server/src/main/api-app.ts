import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Settings } from '../kernel/config/settings.ts';
import type { DatabasePool } from '../kernel/database/pool.ts';
import { createAdmission, type AdmissionLimits } from '../kernel/http/admission.ts';
import { createHttpServer } from '../kernel/http/http-server.ts';
import { readJsonBodies } from '../kernel/http/json-body.ts';
import { registerRoutes } from '../kernel/http/register-routes.ts';
import { createRequestLimits } from '../kernel/http/request-limits.ts';
import type { Route } from '../kernel/http/route.ts';
import { cachedVerifier, type TokenVerifier } from '../kernel/http/token-verifier.ts';
import type { Log } from '../kernel/log/log.ts';

/** What the API process is made of; tests and processes build the same application from it. */
export interface ApiParts {
  readonly settings: Settings;
  readonly pool: DatabasePool;
  readonly routes: readonly Route[];
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly clock: Clock;
  /** Registered each in a scope of its own, e.g. the identity service below `/api/identity`. */
  readonly plugins?: readonly FastifyPluginAsync[];
  readonly admission?: AdmissionLimits;
}

/**
 * The API as a Fastify application, ready to listen or to be injected into.
 * @throws RouteTableError when a route names no known permission
 */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { settings, pool, clock, log } = parts;
  const app = createHttpServer(settings, log);
  const limits = await createRequestLimits(app, settings.requestsPerMinute);
  const admission = createAdmission(parts.admission);
  await app.register(async (api) => {
    registerRoutes(api, parts.routes, {
      pool,
      clock,
      verifier: cachedVerifier(parts.verifier, clock),
      admission,
      limits,
      readJson: readJsonBodies(api),
      checkAnswers: settings.mode !== 'serve',
    });
  });
  for (const plugin of parts.plugins ?? []) await app.register(plugin);
  return app;
}
