import { beforeAll } from 'vitest';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { keepsIdentityContract } from '../identity-contract.testing.ts';
import type { IdentityUnderTest } from '../identity-under-test.testing.ts';
import { cookieHeader, useIdentity } from './identity.testing.ts';
import { embeddedResetLinks } from './reset-codes.ts';

const database = useTestDatabase();
const test = useIdentity(database);
const contract = {} as IdentityUnderTest;

/** The session's cookies, by the token that came with them. */
const cookies = new Map<string, { cookie: string; xsrf: string }>();

beforeAll(() => {
  Object.assign(contract, {
    admin: test.identity.admin,
    verifier: test.identity.verifier,
    resetLinks: embeddedResetLinks,
    app: test.app,
    person: (email, password) => test.person(email, password),
    enter: (token) => test.enter(token),
    async signIn(email, password) {
      const answer = await test.signIn({ email, password });
      const token = answer.headers['set-auth-jwt'];
      if (answer.statusCode !== 200 || typeof token !== 'string') return null;
      const xsrf = answer.cookies.find(({ httpOnly }) => httpOnly !== true)?.value ?? '';
      cookies.set(token, { cookie: cookieHeader(answer), xsrf });
      return token;
    },
    async signOut(token) {
      const { cookie = '', xsrf = '' } = cookies.get(token) ?? {};
      await test.app.inject({
        method: 'POST',
        url: '/api/identity/sign-out',
        headers: { cookie, 'x-xsrf-token': xsrf },
        payload: {},
      });
    },
  } satisfies IdentityUnderTest);
});

keepsIdentityContract(contract, database);
