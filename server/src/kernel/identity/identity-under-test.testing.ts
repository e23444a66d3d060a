import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { TokenVerifier } from '../http/token-verifier.ts';
import type { IdentityAdmin } from './identity-admin.ts';
import type { ResetLinks } from './reset-links.ts';

/** An identity service as the product meets it, whatever service it is. */
export interface IdentityUnderTest {
  admin: IdentityAdmin;
  verifier: TokenVerifier;
  resetLinks: ResetLinks;
  /** The service's own routes, below `/api/identity`. */
  app: FastifyInstance;
  /** A person with an identity and a user of ours. @returns the subject */
  person: (email: string, password?: string) => Promise<string>;
  /** What the API's door says to a token: `in`, or `ended`. */
  enter: (token: string) => Promise<string>;
  /** Signs in as a browser does. @returns a token, or null when it is refused */
  signIn: (email: string, password: string) => Promise<string | null>;
  /** Signs the session of a token out as a browser does. */
  signOut: (token: string) => Promise<void>;
}

/** Good passwords. */
export const password = 'harbour-plum-lantern';
export const another = 'ferry-lantern-oat-reed';
export const requestId = '00000000-0000-4000-8000-000000000001';

/** What the parts of the contract work with. */
export interface ContractContext {
  service: IdentityUnderTest;
  database: TestDatabase;
  /** A new person, signed in with the first password. */
  signedIn: (email: string) => Promise<{ subject: string; token: string }>;
  /** Whether he comes in within a second: times of signing in are known to no less. */
  comesIn: (email: string, word: string) => Promise<boolean>;
  post: (path: string, payload: object) => Promise<LightMyRequestResponse>;
  /** The code of a mailed link. */
  codeFor: (email: string) => Promise<string>;
}

export function contractContext(
  service: IdentityUnderTest,
  database: TestDatabase,
): ContractContext {
  return {
    service,
    database,
    async signedIn(email) {
      const subject = await service.person(email, password);
      const token = (await service.signIn(email, password)) ?? '';
      expect(await service.enter(token)).toBe('in');
      return { subject, token };
    },
    async comesIn(email, word) {
      for (let tries = 0; tries < 12; tries += 1) {
        const token = await service.signIn(email, word);
        if (token !== null && (await service.enter(token)) === 'in') return true;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
      return false;
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
