import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Me } from 'contract/session/session.contract.ts';
import { signedInUser } from './people-who-sign-in.ts';
import { scriptedArticle } from './scripted-article.ts';
import { scriptedTemplate } from './scripted-template.ts';
import { scriptedDirectSend } from './scripted-direct-send.ts';
import { scriptedCampaign } from './scripted-campaign.ts';
import { scriptedDependant } from './scripted-dependant.ts';
import { scriptedHub } from './scripted-hub.ts';
import { scriptedMerge, scriptedPerson, scriptedViews } from './scripted-person.ts';

export interface Call {
  method: string;
  /** Below `/api`, without the query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: unknown;
}

export interface Scripted {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answerer = (call: Call) => Scripted | 'refuse' | Promise<Scripted | 'refuse'>;

interface Script {
  method: string;
  path: RegExp;
  answer: Answerer;
}

export const password = 'correct horse battery';

/**
 * Answers in the place of the server, word for word as the test says: for what the browser does when an
 * answer is late, refused, wrong or missing. What the server really answers is shown by its own tests and by
 * the journeys through both.
 */
export class ScriptedApi {
  readonly calls: Call[] = [];
  user: Me = signedInUser();
  signedIn = false;
  /** Lifetime in seconds of the tokens given out. */
  tokenLifetime = 600;
  private tokens = 0;
  private readonly scripts: Script[] = [];

  /** The latest script that fits answers. */
  answer(method: string, path: RegExp, answer: Answerer | Scripted): void {
    const answerer = typeof answer === 'function' ? answer : () => answer;
    this.scripts.unshift({ method, path, answer: answerer });
  }

  /** How often something was called. */
  count(method: string, path: RegExp): number {
    return this.calls.filter((call) => call.method === method && path.test(call.path)).length;
  }

  /** Calls of the product API: all but those of the identity service. */
  get productCalls(): Call[] {
    return this.calls.filter((call) => !call.path.startsWith('/identity'));
  }

  token(): string {
    this.tokens += 1;
    const iat = Math.floor(Date.now() / 1000);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: 'u1', jti: this.tokens, iat, exp: iat + this.tokenLifetime };
    return `${part({ alg: 'EdDSA' })}.${part(claims)}.signature`;
  }

  /** Answers one call; may be asked from another origin, as an API with an address of its own is. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...sharing(request), 'access-control-max-age': '600' }).end();
      return;
    }
    const call = await callOf(request);
    this.calls.push(call);
    const script = this.scripts.find(
      ({ method, path }) => method === call.method && path.test(call.path),
    );
    const answer = await (script?.answer(call) ?? this.usual(call));
    if (answer === 'refuse') request.socket.destroy();
    else send(request, response, answer);
  }

  private usual(call: Call): Scripted {
    switch (`${call.method} ${call.path}`) {
      case 'GET /identity/get-session':
        return { body: this.signedIn ? { session: {}, user: this.identityUser() } : null };
      case 'GET /identity/token':
        return this.signedIn ? { body: { token: this.token() } } : { status: 401, body: {} };
      case 'POST /identity/sign-in/email':
        return this.signIn(call.body);
      case 'POST /identity/sign-in/token':
        return { body: { user: { id: 'hosted-1' }, entry: 'entry', remembered: false } };
      case 'POST /identity/sign-out':
        this.signedIn = false;
        return { body: { success: true } };
      case 'GET /auth/me':
        return call.headers['authorization'] ? { body: this.user } : problem(401);
      case 'PATCH /auth/me':
        this.user = { ...this.user, ...(call.body as object) };
        return { body: this.user };
      case 'GET /admin/accounts/views':
        return { body: scriptedViews({ count: 0, kind: 'exact' }) };
      case 'GET /admin/accounts':
      case 'GET /admin/content':
      case 'GET /admin/hubs':
        return {
          body: {
            items: [],
            nextCursor: null,
            previousCursor: null,
            total: { count: 0, kind: 'exact' },
          },
        };
      default:
        return thing(call) ?? problem(404);
    }
  }

  private identityUser() {
    return { id: `identity-${this.user.id}`, email: this.user.email };
  }

  private signIn(body: unknown): Scripted {
    const given = body as { email: string; password: string };
    if (given.email !== this.user.email || given.password !== password) {
      return { status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid' } };
    }
    this.signedIn = true;
    return { body: { token: 'opaque', user: this.identityUser() } };
  }
}

const things: Readonly<Record<string, (id: number) => object>> = {
  accounts: scriptedPerson,
  'accounts/1/merge': scriptedMerge,
  'accounts/dependents': scriptedDependant,
  content: scriptedArticle,
  'content/articles': scriptedArticle,
  campaigns: scriptedCampaign,
  'direct-sends': scriptedDirectSend,
  templates: scriptedTemplate,
  'saved-blocks': scriptedTemplate,
  hubs: scriptedHub,
};

/** Every person and thing that is requested by ID exists. */
function thing({ method, path }: Call): Scripted | undefined {
  const [, kind = '', id] = /^\/admin\/(.+)\/([0-9]+)$/.exec(path) ?? [];
  const body = things[kind]?.(Number(id));
  return method === 'GET' && body !== undefined ? { body } : undefined;
}

/** A problem document as the server writes them. */
export function problem(status: number, code = 'OTHER', more: object = {}): Scripted {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: { type: 'about:blank', title: 'Problem', status, code, requestId: 'request-1', ...more },
  };
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
  return {
    method: request.method ?? '',
    path: url.pathname.replace(/^\/api/, ''),
    query: url.search,
    headers: request.headers as Record<string, string>,
    body: hasBody ? await json(request) : null,
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 200, body, headers }: Scripted,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': request.headers['request-id'] ?? '',
    ...sharing(request),
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

function sharing({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers['origin'] ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-expose-headers': 'request-id, retry-after',
  };
}
