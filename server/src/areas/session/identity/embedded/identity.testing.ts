import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { emailKey } from 'contract/kernel/text.ts';
import { origin } from '../../../../testing/provider-auth-request.ts';
import type { TestDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../../kernel/clock/clock.ts';
import { SessionEndedError, withUser } from '../../../../kernel/database/organization.ts';
import type { ProviderSettings } from '../../../../kernel/config/federated-settings.ts';
import { answerWithProblems } from '../../../../kernel/http/refusals.ts';
import { addRequestState } from '../../../../kernel/http/server/http-server.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity.ts';

export const publicUrl = 'https://console.northgate.example';
export const testSecret = 'vK8wQ2mZ9xT4kR7cJ5nB1pL6sD3fG0yA';

export interface TestIdentity {
  identity: EmbeddedIdentity;
  app: FastifyInstance;
  /** A person with an identity and a user of ours. @returns the subject */
  person(email: string, password?: string): Promise<string>;
  /** What the API says to a token: `in` or `ended`. */
  enter(token: string): Promise<string>;
  /** POST /sign-in/email, from an address of its own unless told. */
  signIn(body: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

function endedOrThrow(error: unknown): string {
  if (error instanceof SessionEndedError) return 'ended';
  throw error;
}

let addresses = 0;

/** Identity on a server of its own, for the test file that calls this at its top level. */
export function useIdentity(
  database: TestDatabase,
  providers: () => readonly ProviderSettings[] = () => [],
): TestIdentity {
  const test = {} as TestIdentity;

  beforeAll(async () => {
    test.identity = createEmbeddedIdentity({
      databaseUrl: database.urls.identity,
      secret: testSecret,
      publicUrl,
      // Where providers send people back to.
      apiUrl: `${origin}/api`,
      providers: providers(),
      clock: systemClock,
      log: pino({ level: 'silent' }),
    });
    test.app = fastify({ trustProxy: true, genReqId: () => randomUUID() });
    addRequestState(test.app);
    answerWithProblems(test.app);
    await test.app.register(test.identity.routes, { prefix: '/api/identity' });
    test.person = async (email, password) => {
      const { admin } = test.identity;
      const subject = await admin.createUser({
        email,
        name: 'Ann Wells',
        ...(password && { password }),
      });
      await database.pool.query('select app.create_user($1, $2, $3, $4, $5)', [
        email,
        emailKey(email),
        'Ann Wells',
        admin.issuer,
        subject,
      ]);
      return subject;
    };
    test.enter = async (token) => {
      const caller = await test.identity.verifier.verify(token);
      return withUser(database.pool, caller, { readOnly: true }, async () => 'in').catch(
        endedOrThrow,
      );
    };
    test.signIn = (body, headers = {}) => {
      addresses += 1;
      return test.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in/email',
        headers: { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}`, ...headers },
        payload: body as object,
      });
    };
  });
  afterAll(async () => {
    await test.app.close();
    await test.identity.close();
  });
  return test;
}

/** The cookies an answer sets, as a browser would send them back. */
export function cookieHeader(response: LightMyRequestResponse): string {
  return response.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${encodeURIComponent(cookie.value)}`)
    .join('; ');
}

export function cookieOf(response: LightMyRequestResponse, name: string) {
  return response.cookies.find((cookie) => cookie.name === name);
}
