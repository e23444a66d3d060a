import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { OpenIdSettings } from '../kernel/config/federated-settings.ts';
import {
  startOpenIdProvider,
  type OpenIdProvider,
  type ProviderPerson,
} from './openid-provider.ts';

/** Cookies by their names, as one browser keeps them. */
export type Jar = Map<string, string>;

const host = '127.0.0.1:3000';
export const origin = `http://${host}`;

export const callbackOf = (id: string) => `${origin}/api/identity/federated/${id}/callback`;

const settingsOf = (
  { issuer, clientId, clientSecret }: OpenIdProvider,
  id: OpenIdSettings['id'],
): OpenIdSettings => ({
  kind: 'openid',
  id,
  name: id === 'google' ? 'Google' : 'Northgate',
  clientId,
  clientSecret,
  issuer,
  provenBy: id === 'microsoft' ? 'xms_edov' : 'email_verified',
  prompt: null,
  postsBack: false,
});

/** Two real providers: one that says everything in its token, one that tells addresses where it is asked. */
export function useProviders() {
  const made = {} as { organization: OpenIdProvider; google: OpenIdProvider };
  beforeAll(async () => {
    made.organization = await startOpenIdProvider([callbackOf('organization')]);
    made.google = await startOpenIdProvider([callbackOf('google')], { userinfoAlone: true });
  });
  afterEach(() => {
    made.organization.tamper = null;
    made.organization.fault = null;
  });
  afterAll(async () => {
    await made.organization.close();
    await made.google.close();
  });
  return {
    made,
    settings: () => [
      settingsOf(made.organization, 'organization'),
      settingsOf(made.google, 'google'),
    ],
  };
}

export type Providers = ReturnType<typeof useProviders>['made'];

function setCookies(jar: Jar, cookies: readonly { name: string; value: string }[]): void {
  for (const { name, value } of cookies) {
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
}

const sent = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Where the form of a page leads that sends itself, and with what; null for another page. */
function formOf(page: string): string | null {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) return null;
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  )) {
    form.append(name, value);
  }
  return `${action}?${form.toString()}`;
}

/** The browser at the provider: chooses who it is. @returns where the provider sends it back to */
export async function atProvider(authorizeUrl: string, sub: string | null): Promise<string> {
  const jar: Jar = new Map();
  let url = new URL(authorizeUrl);
  for (let step = 0; step < 8; step += 1) {
    if (url.origin === origin) return url.href;
    const isChoice = url.pathname.startsWith('/interaction/');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: sent(jar) },
      ...(isChoice && { method: 'POST', body: new URLSearchParams({ sub: sub ?? '' }) }),
    });
    const page = await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      setCookies(jar, [{ name: pair.slice(0, at), value: pair.slice(at + 1) }]);
    }
    const next = answer.headers.get('location') ?? formOf(page);
    if (next === null) throw new Error(`The provider answered ${answer.status} at ${url.pathname}`);
    url = new URL(next, url);
  }
  throw new Error('The provider goes round in circles');
}

export interface AuthRequest {
  attempt: string;
  /** What the page that ends the trip tells. */
  outcome: string | undefined;
  callback: string;
  answer: LightMyRequestResponse;
}

let addresses = 0;

/** One browser: its cookies, and an address of its own for each call unless told. */
export function browserOf(api: { readonly app: FastifyInstance }, jar: Jar = new Map()) {
  async function call(
    method: 'GET' | 'POST',
    url: string,
    { payload, headers = {} }: { payload?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    addresses += 1;
    const answer = await api.app.inject({
      method,
      url,
      remoteAddress: `198.51.${addresses >> 8}.${addresses & 255}`,
      headers: { host, ...(jar.size > 0 && { cookie: sent(jar) }), ...headers },
      ...(payload && { payload }),
    });
    setCookies(jar, answer.cookies);
    return answer;
  }
  const post = (path: string, payload: object) => call('POST', `/api/identity${path}`, { payload });

  return {
    jar,
    call,
    post,
    /** Goes to the provider. @returns the provider's address, or the page that says why not */
    async start(provider: string, query: Record<string, string> = {}) {
      const attempt = randomBytes(32).toString('base64url');
      const search = new URLSearchParams({ attempt, purpose: 'sign-in', ...query });
      const answer = await call(
        'GET',
        `/api/identity/federated/${provider}/start?${search.toString()}`,
      );
      return { attempt, answer, address: answer.headers.location ?? '' };
    },
    async comeBack(callback: string) {
      const { pathname, search } = new URL(callback);
      return call('GET', pathname + search, { headers: { 'sec-fetch-site': 'cross-site' } });
    },
    /** There and back. */
    async authRequest(provider: string, sub: string | null, query = {}): Promise<AuthRequest> {
      const { attempt, address } = await this.start(provider, query);
      const callback = await atProvider(address, sub);
      const answer = await this.comeBack(callback);
      return { attempt, callback, answer, outcome: outcomeIn(answer) };
    },
    finish: (attempt: string) => post('/federated/finish', { attempt }),
    link: (attempt: string, password: string) => post('/federated/link', { attempt, password }),
    async isSignedIn(): Promise<boolean> {
      return (await call('GET', '/api/identity/token')).statusCode === 200;
    },
  };
}

/** The provider sends someone back by a form on its own page, with which no cookie comes. */
export function postBack(
  { app }: { readonly app: FastifyInstance },
  callback: string,
): Promise<LightMyRequestResponse> {
  const { pathname, search } = new URL(callback);
  return app.inject({
    method: 'POST',
    url: pathname,
    headers: {
      host,
      origin: 'https://provider.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: search.slice(1),
  });
}

/** What the page of a pop-up tells the one that opened it. */
export function outcomeIn(answer: LightMyRequestResponse): string | undefined {
  return /"outcome":"([\w-]+)"/.exec(answer.body)?.[1];
}

export const hashOf = (attempt: string) => createHash('sha256').update(attempt).digest('hex');

/** Someone at a provider; their mailbox is proven unless told. */
export function know(provider: OpenIdProvider, person: ProviderPerson): void {
  provider.people.set(person.sub, { email_verified: true, ...person });
}
