import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asking } from '../limits/admission.ts';
import { accessOf, checkEndpoints } from './check-routes.ts';
import { authenticate, limitedBy } from './authenticate.ts';
import type { ApiDeps } from './api-deps.ts';
import { signalOf } from '../call-signal.ts';
import { clientAddress } from '../client-address.ts';
import { gatherDownload, sendDownload, type GatheredDownload } from './download.ts';
import { parseInput } from './parse-input.ts';
import { ProblemError } from '../problem.ts';
import { clientIdOf } from '../server/request-ids.ts';
import { endpointsOf, type CallContext, type Download, type Route } from '../route.ts';
import { runCall, type Answer, type Call } from './run-call.ts';
import { serializerOf } from './serializer.ts';

/** Where the product API stands on its server. */
export const apiPrefix = '/api';

const allMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;

function contextOf(request: FastifyRequest, reply: FastifyReply, deps: ApiDeps): CallContext {
  return {
    requestId: request.id,
    clientId: clientIdOf(request.raw),
    address: clientAddress(request),
    signal: signalOf(reply),
    log: request.log as CallContext['log'],
    clock: deps.clock,
  };
}

function finisher(endpoint: Endpoint, deps: ApiDeps) {
  const serialize = serializerOf(endpoint, deps.checkAnswers);
  return async (
    reply: FastifyReply,
    { signal, gathered }: { signal: AbortSignal; gathered: Set<GatheredDownload> },
    result: unknown,
    status: number,
  ): Promise<Answer> => {
    if (endpoint.output === 'csv' || endpoint.output === 'json') {
      const download = await gatherDownload(endpoint.output, result as Download, signal);
      gathered.add(download);
      return { status, text: undefined, download };
    }
    return { status, text: serialize?.(result, reply) };
  };
}

function bind(app: FastifyInstance, route: Route, deps: ApiDeps): void {
  const { endpoint } = route;
  const access = accessOf(endpoint);
  const finish = finisher(endpoint, deps);
  app.route({
    method: endpoint.method,
    url: `${apiPrefix}${endpoint.path}`,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    async onRequest(request) {
      if (access !== 'public') request.caller = await authenticate(request, deps.verifier);
      deps.limits.ofCaller(request);
    },
    async handler(request, reply) {
      const context = contextOf(request, reply, deps);
      const { signal } = context;
      const turn = await takeTurn(deps, { by: limitedBy(request), signal });
      const gathered = new Set<GatheredDownload>();
      try {
        const outcome = parseInput(endpoint, request, deps.readJson);
        const answer = await runCall(
          {
            route,
            request,
            reply,
            context,
            outcome,
            aside: turn.aside,
            finish: (result, status) => finish(reply, { signal, gathered }, result, status),
          },
          deps,
        );
        reply.code(answer.status);
        if (answer.download) {
          gathered.delete(answer.download);
          return sendDownload(reply, answer.download);
        }
        if (answer.text !== undefined) reply.type('application/json; charset=utf-8');
        return reply.send(answer.text);
      } finally {
        // The content of a transaction that failed.
        for (const { content } of gathered) await content.discard();
        turn.leave();
      }
    },
  });
}

interface Turn {
  readonly aside: Call['aside'];
  readonly leave: () => void;
}

async function takeTurn({ admission }: ApiDeps, asking: Asking): Promise<Turn> {
  let leave = await admission.enter(asking);
  return {
    async aside(work) {
      leave();
      const done = await work();
      leave = await admission.enter(asking);
      return done;
    },
    leave: () => leave(),
  };
}

/** In a scope of its own, in which nothing but the file's media types is read. */
function bindFile(app: FastifyInstance, entry: Route, deps: ApiDeps): void {
  const types = entry.endpoint.bytes ?? [];
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, bytes, done) => {
      done(null, bytes);
    });
    bind(scope, entry, deps);
  });
}

/** Every path of the table answers to the methods it does not have with 405 and those it has. */
function bindOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  for (const [path, group] of byPath) {
    const own = new Set<string>(group.map((endpoint) => endpoint.method));
    if (own.has('GET')) own.add('HEAD');
    const allow = allMethods.filter((method) => own.has(method)).join(', ');
    app.route({
      method: allMethods.filter((method) => !own.has(method)),
      url: `${apiPrefix}${path}`,
      exposeHeadRoute: false,
      async onRequest(_request, reply) {
        reply.header('allow', allow);
        throw new ProblemError('METHOD_NOT_ALLOWED');
      },
      handler: async () => undefined,
    });
  }
}

/**
 * Binds a table of routes below `/api`.
 *
 * A call is judged in this order: token (401), organization-slug (400), membership (404, the same for an
 * unknown slug and one of others), capability (403), params (404) and query (400), body (400, 422).
 * Bodies that are too large or of another type are refused before they are read (413, 415).
 *
 * @throws RouteTableError when an endpoint names no known permission or contradicts itself
 */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: ApiDeps,
): void {
  const endpoints = endpointsOf(routes);
  checkEndpoints(endpoints);
  const [files, others] = [true, false].map((takesFile) =>
    routes.filter(({ endpoint }) => (endpoint.bytes !== undefined) === takesFile),
  ) as [Route[], Route[]];
  for (const entry of others) bind(app, entry, deps);
  for (const entry of files) bindFile(app, entry, deps);
  bindOtherMethods(app, endpoints);
}
