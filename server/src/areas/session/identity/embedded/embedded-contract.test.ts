import { beforeAll } from 'vitest';
import { useProviders } from '../../../../testing/provider-auth-request.ts';
import { useTestDatabase } from '../../../../testing/test-database.ts';
import { testIdentityContract } from '../identity-contract.testing.ts';
import type { IdentityUnderTest } from '../identity-under-test.testing.ts';
import { cookieHeader, useIdentity } from './identity.testing.ts';
import { embeddedResetLinks } from './reset-codes.repository.ts';

const database = useTestDatabase();
const { made, settings } = useProviders();
const test = useIdentity(database, settings);
// Another process of the same service.
const other = useIdentity(database, settings);
const contract = {} as IdentityUnderTest;

/** The session's cookies, by the token that came with them. */
const cookies = new Map<string, { cookie: string; xsrf: string }>();

beforeAll(() => {
  Object.assign(contract, {
    admin: test.identity.admin,
    twoFactor: test.identity.twoFactor,
    signInMethods: test.identity.signInMethods,
    verifier: test.identity.verifier,
    resetLinks: embeddedResetLinks,
    app: test.app,
    other: other.app,
    person: (email, password) => test.person(email, password),
    enter: (token) => test.enter(token),
    firstStep: (email, password) => test.signIn({ email, password }),
    async tokenIn(answer) {
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

testIdentityContract(contract, database, made);
