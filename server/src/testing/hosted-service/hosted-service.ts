import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { browserCalls, managerCalls, type ServiceState } from './calls.ts';
import { createServedPeople, Refusal, type Body, type ServedPeople } from './people.ts';
import { signedTokens, unsignedTokens, type TokenMaker } from './tokens.ts';

/** Instead of an answer: this status, nothing and a cut connection, or nothing at all. */
export type Fault = number | 'cut' | 'hang';

export interface SeenCall {
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
}

export interface HostedService {
  origin: string;
  people: ServedPeople;
  tokens: TokenMaker;
  /** What was asked, in order. */
  calls: SeenCall[];
  /** Each takes the place of one answer. */
  faults: Fault[];
  /** Answers `POST /oauth`, in the place of the service that gives access tokens. */
  exchange: ((form: URLSearchParams) => Promise<Record<string, unknown>>) | null;
  /** Bearers that manage people; `owner` as with an emulator. */
  managers: Set<string>;
  close(): Promise<void>;
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-max-age': '600',
};

interface Options {
  project: string;
  port?: number;
  /** Tokens as the service signs them; as an emulator makes them when absent. */
  signed?: true;
  enumerationProtection?: boolean;
}

type Call = SeenCall & { url: URL };

/** The answer to a path below the host that the browser's library names in it. */
function router(service: HostedService, state: ServiceState, project: string) {
  const browser = browserCalls(state);
  const manager = managerCalls(state);
  const toolkit = '/identitytoolkit.googleapis.com/v1/';
  const below = `${toolkit}projects/${project}/`;

  return async ({ path, body, headers, url }: Call): Promise<unknown> => {
    if (path === '/keys') return state.tokens.keys();
    if (path === '/oauth' && service.exchange) return service.exchange(new URLSearchParams(body));
    if (path === '/securetoken.googleapis.com/v1/token') {
      return browser.renew(new URLSearchParams(body));
    }
    const given = (body === '' ? {} : JSON.parse(body)) as Body;
    if (path.startsWith(below)) {
      const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
      if (!service.managers.has(bearer)) throw new Refusal('Request had invalid credentials.', 401);
      return manager[path.slice(below.length)]?.(given);
    }
    if (!url.searchParams.get('key')) throw new Refusal('The request is missing a key.', 403);
    return path.startsWith(toolkit)
      ? browser.calls[path.slice(toolkit.length)]?.(given)
      : undefined;
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...cors, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, error: unknown): void {
  const { status, message } =
    error instanceof Refusal ? error : { status: 500, message: `BROKEN : ${String(error)}` };
  answer(response, status, { error: { code: status, message, errors: [{ message }] } });
}

/**
 * The part of the hosted identity service that we call, for tests: in memory, over HTTP, below the paths of its
 * emulator. The contract that both identity services keep is run against the emulator as well, so that this
 * behaves as that does.
 */
export async function startHostedService(options: Options): Promise<HostedService> {
  const { project, port = 0, signed, enumerationProtection = true } = options;
  const tokens = signed ? await signedTokens(project) : unsignedTokens(project);
  const people = createServedPeople();
  const service = {
    people,
    tokens,
    calls: [],
    faults: [],
    exchange: null,
  } as unknown as HostedService;
  service.managers = new Set(['owner']);
  const route = router(service, { people, tokens, enumerationProtection }, project);

  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    const call = { path: url.pathname, body: await text(request), headers: request.headers };
    service.calls.push(call);
    const fault = service.faults.shift();
    if (fault === 'hang') return undefined;
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'number') return refuse(response, new Refusal('FAULT', fault));
    try {
      const body = await route({ ...call, url });
      if (body === undefined) throw new Refusal('NOT_FOUND', 404);
      return answer(response, 200, body);
    } catch (error) {
      return refuse(response, error);
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return service;
}
