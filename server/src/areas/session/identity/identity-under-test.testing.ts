import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Providers } from '../../../testing/provider-auth-request.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { TokenVerifier } from '../../../kernel/http/token-verifier.ts';
import type { IdentityAdmin } from '../../../kernel/identity/identity-admin.ts';
import type { ResetLinks } from './passwords/reset-links.ts';
import type { SignInMethods } from '../../../kernel/identity/sign-in-methods.ts';
import type { TwoFactor } from '../../../kernel/identity/two-factor.ts';

/** An identity service as the product meets it, whatever service it is. */
export interface IdentityUnderTest {
  admin: IdentityAdmin;
  twoFactor: TwoFactor;
  signInMethods: SignInMethods;
  verifier: TokenVerifier;
  resetLinks: ResetLinks;
  /** The service's own routes, below `/api/identity`. */
  app: FastifyInstance;
  /** The same of another process. */
  other: FastifyInstance;
  /** A person with an identity and a user of ours. @returns the subject */
  person: (email: string, password?: string) => Promise<string>;
  /** What the API says to a token: `in`, or `ended`. */
  enter: (token: string) => Promise<string>;
  /** Gives email and password as a browser does. @returns our server's answer; null where it was not asked */
  firstStep: (email: string, password: string) => Promise<LightMyRequestResponse | null>;
  /** The token of the session that an answer has opened; null where it has opened none. */
  tokenIn: (answer: LightMyRequestResponse) => Promise<string | null>;
  /** Signs the session of a token out as a browser does. */
  signOut: (token: string) => Promise<void>;
}

/** Good passwords. */
export const password = 'harbour-plum-lantern';
export const another = 'ferry-lantern-oat-reed';
export const requestId = '00000000-0000-4000-8000-000000000001';

let addresses = 0;

/** Someone who asks, each time from another place. */
export function call() {
  addresses += 1;
  return { address: `203.0.${addresses >> 8}.${addresses & 255}`, requestId };
}

/** What the parts of the contract work with. */
export interface ContractContext {
  service: IdentityUnderTest;
  database: TestDatabase;
  providers: Providers;
  /** Signs in by the password alone. @returns a token, or null when it is refused, or is not all */
  signIn: (email: string, word: string) => Promise<string | null>;
  /** A new person, signed in with the first password. */
  signedIn: (email: string) => Promise<{ subject: string; token: string }>;
  comesIn: (email: string, word: string) => Promise<boolean>;
  post: (path: string, payload: object) => Promise<LightMyRequestResponse>;
  /** The code of a mailed link. */
  codeFor: (email: string) => Promise<string>;
}

export function contractContext(
  service: IdentityUnderTest,
  database: TestDatabase,
  providers: Providers,
): ContractContext {
  async function signIn(email: string, word: string): Promise<string | null> {
    const answer = await service.firstStep(email, word);
    return answer && service.tokenIn(answer);
  }
  return {
    service,
    database,
    providers,
    signIn,
    async signedIn(email) {
      const subject = await service.person(email, password);
      const token = (await signIn(email, password)) ?? '';
      expect(await service.enter(token)).toBe('in');
      return { subject, token };
    },
    async comesIn(email, word) {
      const token = await signIn(email, word);
      return token !== null && (await service.enter(token)) === 'in';
    },
    post: (path, payload) =>
      service.app.inject({ method: 'POST', url: `/api/identity${path}`, payload }),
    async codeFor(email) {
      const offered = await service.resetLinks.offer(database.workerPool, email);
      expect(offered).toMatchObject({ email });
      return offered?.code ?? '';
    },
  };
}

/** The cookies of an answer, as the browser sends them back. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
