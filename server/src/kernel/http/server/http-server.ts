import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { requestIdHeader } from 'contract/kernel/headers.ts';
import type { ErrorCode } from 'contract/kernel/errors.ts';
import type { Settings } from '../../config/settings.ts';
import type { Log } from '../../log/log.ts';
import { logRequest } from './access-log.ts';
import { capConnections } from './connection-cap.ts';
import { crossOrigin } from './cross-origin.ts';
import { hostCheck } from './hosts.ts';
import { ProblemError } from '../problem.ts';
import { answerWithProblems, refuse, refuseConnection } from '../refusals.ts';
import { requestIdOf } from './request-ids.ts';
import { securityHeaders } from './security-headers.ts';
import type { VerifiedToken } from '../token-verifier.ts';

/** Limits of the server. Bytes and milliseconds. */
export const serverLimits = {
  body: 1024 * 1024,
  /** Of what strangers send: a sign-in, the answer of a provider, a report of a browser. */
  smallBody: 16 * 1024,
  url: 8 * 1024,
  headers: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction, e.g. of an answer that no one reads. */
  connectionTimeout: 75_000,
  /** At which idle ones give way to new ones. */
  connections: 2000,
} as const;

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

function createFastify(settings: Settings, log: Log): FastifyInstance {
  const { trustedProxies } = settings;
  const app = fastify({
    // The instance's own type would carry our logger through every plugin.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: serverLimits.body,
    requestTimeout: serverLimits.requestTimeout,
    keepAliveTimeout: serverLimits.keepAliveTimeout,
    connectionTimeout: serverLimits.connectionTimeout,
    forceCloseConnections: 'idle',
    // A request on an open connection is still served while we drain, and told to close it.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 500 },
    http: {
      maxHeaderSize: serverLimits.headers,
      headersTimeout: serverLimits.headersTimeout,
      // How often Node looks for connections that took too long.
      connectionsCheckingInterval: 5000,
    },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(settings), [requestIdHeader]: request.id });
      refuse(error, request, reply);
      logRequest(request, reply);
    },
  });
  return app;
}

/**
 * The HTTP server before any route: limits, identifiers, headers, host check, problems, access log.
 * No option that lets two spellings of a path mean the same is on.
 */
export function createHttpServer(
  settings: Settings,
  log: Log,
  connections: number = serverLimits.connections,
): FastifyInstance {
  const app = createFastify(settings, log);
  capConnections(app.server, connections);
  const headers = securityHeaders(settings);
  const checkHost = hostCheck(settings);
  const addCrossOrigin = crossOrigin(settings);
  addRequestState(app);
  answerWithProblems(app);
  drainOnClose(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(requestIdHeader, request.id);
    if (request.url.length > serverLimits.url) throw new ProblemError('HEADERS_TOO_LARGE');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    return checkHost(request, reply) ?? addCrossOrigin(request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    logRequest(request, reply);
  });
  return app;
}

/** How long requests may continue after the server is asked to stop. */
export const drainMs = 25_000;

/**
 * Makes `app.close()` a drain: no new connections, idle ones closed at once, requests on their way finished,
 * and what is still open after 25 seconds cut.
 */
export function drainOnClose(app: FastifyInstance, milliseconds = drainMs): void {
  let timer: NodeJS.Timeout | undefined;
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
    timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
    timer.unref();
  });
  // Fastify says so only to requests that begin now; a proxy must not keep this connection for the next.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
  });
}
