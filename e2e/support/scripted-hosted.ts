import type { BrowserContext, Route } from '@playwright/test';
import type { WebConfig } from 'contract/kernel/web-config.ts';
import { hostedOrigins } from './built-web.ts';
import { password } from './scripted-api.ts';

/** The page as it is with a project of the hosted service, and no emulator. */
export const hostedIdentity: WebConfig['identity'] = {
  kind: 'firebase',
  apiKey: 'web-key',
  project: 'northgate-console',
  providers: [],
  emulatorUrl: null,
};

type Refusal = { error: string } | 'refuse';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Answers in the place of the hosted identity service, at the service's own addresses. */
export class ScriptedHosted {
  /** Paths that were asked, in order. */
  readonly calls: string[] = [];
  /** Instead of accepting everyone who has the password. */
  signIn: Refusal | null = null;
  private tokens = 0;
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }

  async attach(context: BrowserContext): Promise<void> {
    await context.route(
      (url) => hostedOrigins.includes(url.origin),
      (route) => this.handle(route),
    );
  }

  private token(): string {
    this.tokens += 1;
    const iat = Math.floor(Date.now() / 1000);
    const claims = { sub: 'hosted-1', jti: this.tokens, auth_time: iat, iat, exp: iat + 3600 };
    return `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}.c2lnbmF0dXJl`;
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    this.calls.push(pathname);
    const answer = this.answer(pathname, request.postData() ?? '');
    if (answer === 'refuse') return route.abort('connectionrefused');
    const status = 'error' in answer ? 400 : 200;
    const body = 'error' in answer ? { error: { code: status, message: answer.error } } : answer;
    return route.fulfill({ status, headers: cors, json: body });
  }

  private answer(path: string, body: string): Refusal | Record<string, unknown> {
    const [idToken, refreshToken] = [this.token(), 'renewal'];
    if (path === '/v1/accounts:lookup') {
      return { users: [{ localId: 'hosted-1', email: this.email, providerUserInfo: [] }] };
    }
    if (path === '/v1/token') {
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: '3600',
      };
    }
    if (path === '/v1/accounts:signInWithCustomToken') {
      return { isNewUser: false, idToken, refreshToken, expiresIn: '3600' };
    }
    if (path !== '/v1/accounts:signInWithPassword') return { error: 'NOT_FOUND' };
    if (this.signIn !== null) return this.signIn;
    const given = JSON.parse(body) as { password: string };
    if (given.password !== password) return { error: 'INVALID_LOGIN_CREDENTIALS' };
    const { email } = this;
    return {
      localId: 'hosted-1',
      email,
      registered: true,
      idToken,
      refreshToken,
      expiresIn: '3600',
    };
  }
}
