import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { emailKey } from 'contract/kernel/text.ts';
import { origin } from '../../../../testing/provider-auth-request.ts';
import type { TestDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../../kernel/clock/clock.ts';
import type { ProviderSettings } from '../../../../kernel/config/federated-settings.ts';
import type { FirebaseSettings } from '../../../../kernel/config/identity-settings.ts';
import { SessionEndedError, withUser } from '../../../../kernel/database/organization.ts';
import { answerWithProblems } from '../../../../kernel/http/refusals.ts';
import { addRequestState } from '../../../../kernel/http/server/http-server.ts';
import { InvalidTokenError } from '../../../../kernel/http/token-verifier.ts';
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
  /** As the browser's library calls it. */
  service: ReturnType<typeof serviceAt>;
}

interface Tokens {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
}

/** The service as the browser's library calls it. */
export function serviceAt(serviceOrigin: string) {
  async function post(address: string, body: string, type: string): Promise<unknown> {
    const response = await fetch(`${serviceOrigin}/${address}?key=${hostedKey}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return response.json();
  }
  const call = (name: string, body: object) =>
    post(
      `identitytoolkit.googleapis.com/v1/accounts:${name}`,
      JSON.stringify({ ...body, returnSecureToken: true }),
      'application/json',
    ) as Promise<Tokens>;
  return {
    call,
    byPassword: (email: string, password: string) =>
      call('signInWithPassword', { email, password }),
    byEntry: (token: string) => call('signInWithCustomToken', { token }),
    async renew(refreshToken: string): Promise<string> {
      const form = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      const answer = await post(
        'securetoken.googleapis.com/v1/token',
        form.toString(),
        'application/x-www-form-urlencoded',
      );
      return String((answer as { id_token?: unknown }).id_token);
    },
  };
}

function endedOrThrow(error: unknown): string {
  if (error instanceof SessionEndedError || error instanceof InvalidTokenError) return 'ended';
  throw error;
}

function settingsFor(emulatorUrl: string): FirebaseSettings {
  return {
    kind: 'firebase',
    apiKey: hostedKey,
    project: hostedProject,
    serviceAccount: null,
    emulatorUrl,
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
  [app, other]: readonly [FastifyInstance, FastifyInstance],
  serviceOrigin: string,
): HostedUnderTest {
  const { admin, twoFactor, signInMethods, verifier } = identity;
  const service = serviceAt(serviceOrigin);
  return {
    service,
    admin,
    twoFactor,
    signInMethods,
    verifier,
    resetLinks: hostedResetLinksOf(settingsFor(serviceOrigin), publicUrl, systemClock),
    app,
    other,
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
    async firstStep(email, password) {
      const { idToken } = await service.byPassword(email, password);
      return idToken === undefined ? null : knock(app, idToken);
    },
    async tokenIn(answer) {
      const { entry } = answer.json<{ entry?: string }>();
      if (answer.statusCode !== 200 || entry === undefined) return null;
      return (await service.byEntry(entry)).idToken ?? null;
    },
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

/** Comes to our gateway with a token of the service. */
export function knock(app: FastifyInstance, bearer: string): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/api/identity/sign-in/token',
    headers: { authorization: `Bearer ${bearer}` },
    payload: { rememberMe: false },
  });
}

/** Hosted identity on two servers of its own, for the test file that calls this at its top level. */
export function useHostedIdentity(
  database: TestDatabase,
  providers: () => readonly ProviderSettings[],
  start: () => Promise<RunningService>,
): HostedUnderTest {
  const test = {} as HostedUnderTest;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const service = await start();
    ends.push(() => service.close());
    const process = async () => {
      const identity = createHostedIdentity({
        settings: settingsFor(service.origin),
        databaseUrl: database.urls.identity,
        secret: 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA',
        publicUrl,
        // Where providers send people back to.
        apiUrl: `${origin}/api`,
        providers: providers(),
        clock: systemClock,
        log: pino({ level: 'silent' }),
        readClaims: service.readClaims,
      });
      const app = await serve(identity);
      ends.push(
        () => identity.close(),
        () => app.close(),
      );
      return { identity, app };
    };
    const [{ identity, app }, { app: other }] = [await process(), await process()];
    Object.assign(test, underTest(database, identity, [app, other], service.origin));
  });
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- in reverse, one after the other
    for (const end of ends.toReversed()) await end();
  });
  return test;
}
