import { type BrowserContext, type Request, type Route } from '@playwright/test';
import type { Me } from 'contract/session/session.contract.ts';
import { signedInUser } from './people-who-sign-in.ts';
import { scriptedArticle } from './scripted-article.ts';
import { scriptedCampaign } from './scripted-campaign.ts';
import { scriptedPerson } from './scripted-person.ts';

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

  async attach(context: BrowserContext): Promise<void> {
    await context.route(
      // The error receiver's addresses begin like ours.
      (url) => url.pathname.startsWith('/api/') && !url.pathname.endsWith('/envelope/'),
      (route) => this.handle(route),
    );
  }

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

  private async handle(route: Route): Promise<void> {
    const call = callOf(route.request());
    this.calls.push(call);
    const script = this.scripts.find(
      ({ method, path }) => method === call.method && path.test(call.path),
    );
    const answer = await (script?.answer(call) ?? this.usual(call));
    // The page may have gone by the time a late answer comes.
    if (answer === 'refuse') await route.abort('connectionrefused').catch(() => undefined);
    else await fulfill(route, call, answer).catch(() => undefined);
  }

  private usual(call: Call): Scripted {
    switch (`${call.method} ${call.path}`) {
      case 'GET /identity/get-session':
        return { body: this.signedIn ? { session: {}, user: this.identityUser() } : null };
      case 'GET /identity/token':
        return this.signedIn ? { body: { token: this.token() } } : { status: 401, body: {} };
      case 'POST /identity/sign-in/email':
        return this.signIn(call.body);
      case 'POST /identity/sign-out':
        this.signedIn = false;
        return { body: { success: true } };
      case 'GET /auth/me':
        return call.headers['authorization'] ? { body: this.user } : problem(401);
      case 'PATCH /auth/me':
        this.user = { ...this.user, ...(call.body as object) };
        return { body: this.user };
      case 'GET /admin/accounts':
      case 'GET /admin/articles':
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
  articles: scriptedArticle,
  campaigns: scriptedCampaign,
};

/** Whoever and whatever is asked for by id is there. */
function thing({ method, path }: Call): Scripted | undefined {
  const [, kind = '', id] = /^\/admin\/(accounts|articles|campaigns)\/([0-9]+)$/.exec(path) ?? [];
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

function callOf(request: Request): Call {
  const url = new URL(request.url());
  const text = request.postData();
  return {
    method: request.method(),
    path: url.pathname.replace(/^\/api/, ''),
    query: url.search,
    headers: request.headers(),
    body: text === null ? null : JSON.parse(text),
  };
}

async function fulfill(route: Route, call: Call, { status = 200, body, headers }: Scripted) {
  await route.fulfill({
    status,
    headers: {
      'content-type': 'application/json',
      'request-id': call.headers['request-id'] ?? '',
      'access-control-allow-origin': call.headers['origin'] ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'request-id, retry-after',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
