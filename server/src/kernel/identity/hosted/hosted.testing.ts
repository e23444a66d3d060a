import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { emailKey } from 'contract/kernel/text.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock/clock.ts';
import type { FirebaseSettings } from '../../config/identity-settings.ts';
import { SessionEndedError, withUser } from '../../database/organization.ts';
import { answerWithProblems } from '../../http/refusals.ts';
import { addRequestState } from '../../http/request-state.ts';
import { InvalidTokenError } from '../../http/token-verifier.ts';
import type { IdentityUnderTest } from '../identity-under-test.testing.ts';
import type { ReadClaims } from './hosted-claims.ts';
import {
  createHostedIdentity,
  hostedResetLinksOf,
  type HostedIdentity,
} from './hosted-identity.ts';

export const publicUrl = 'https://console.northgate.example';
export const hostedProject = 'demo-atrium';
export const hostedKey = 'web-key';

/** The service to talk to: the real emulator, or what stands for it. */
export interface RunningService {
  origin: string;
  readClaims: ReadClaims;
  close(): Promise<void>;
}

export interface HostedUnderTest extends IdentityUnderTest {
  identity: HostedIdentity;
}

/** As the browser's library does. @returns the id token */
async function signInAt(origin: string, email: string, password: string): Promise<string | null> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const response = await fetch(`${origin}/${path}?key=${hostedKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const body = (await response.json()) as { idToken?: string };
  return body.idToken ?? null;
}

function endedOrThrow(error: unknown): string {
  if (error instanceof SessionEndedError || error instanceof InvalidTokenError) return 'ended';
  throw error;
}

function settingsFor(origin: string): FirebaseSettings {
  return {
    kind: 'firebase',
    apiKey: hostedKey,
    project: hostedProject,
    authDomain: null,
    serviceAccount: null,
    emulatorUrl: origin,
  };
}

async function serve(identity: HostedIdentity): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: true, genReqId: () => randomUUID() });
  addRequestState(app);
  answerWithProblems(app);
  await app.register(identity.routes, { prefix: '/api/identity' });
  return app;
}

/** The service as the contract asks it. */
function underTest(
  database: TestDatabase,
  identity: HostedIdentity,
  app: FastifyInstance,
  origin: string,
): HostedUnderTest {
  const { admin, verifier } = identity;
  return {
    identity,
    admin,
    verifier,
    resetLinks: hostedResetLinksOf(settingsFor(origin), publicUrl, systemClock),
    app,
    async person(email, password) {
      const name = 'Ann Wells';
      const subject = await admin.createUser({ email, name, ...(password && { password }) });
      await database.pool.query('select app.create_user($1, $2, $3, $4, $5)', [
        email,
        emailKey(email),
        name,
        admin.issuer,
        subject,
      ]);
      return subject;
    },
    async enter(token) {
      try {
        const caller = await verifier.verify(token);
        return await withUser(database.pool, caller, { readOnly: true }, async () => 'in');
      } catch (error) {
        return endedOrThrow(error);
      }
    },
    signIn: (email, password) => signInAt(origin, email, password),
    async signOut(token) {
      await app.inject({
        method: 'POST',
        url: '/api/identity/sign-out',
        headers: { authorization: `Bearer ${token}` },
        payload: {},
      });
    },
  };
}

/** Hosted identity on a server of its own, for the test file that calls this at its top level. */
export function useHostedIdentity(
  database: TestDatabase,
  start: () => Promise<RunningService>,
): HostedUnderTest {
  const test = {} as HostedUnderTest;
  let service: RunningService;

  beforeAll(async () => {
    service = await start();
    const { origin, readClaims } = service;
    const identity = createHostedIdentity({
      settings: settingsFor(origin),
      databaseUrl: database.urls.identity,
      secret: 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA',
      publicUrl,
      clock: systemClock,
      readClaims,
    });
    Object.assign(test, underTest(database, identity, await serve(identity), origin));
  });
  afterAll(async () => {
    await test.app.close();
    await test.identity.close();
    await service.close();
  });
  return test;
}
