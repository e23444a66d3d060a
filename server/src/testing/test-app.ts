import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Problem } from 'contract/kernel/errors.ts';
import * as z from 'zod/mini';
import { buildApi, type AppDeps } from '../main/api-app.ts';
import { manualClock } from '../kernel/clock/clock.ts';
import { readSettings } from '../kernel/config/settings.ts';
import { createPool, type DatabasePool } from '../kernel/database/pool.ts';
import { createLog } from '../kernel/log/log.ts';
import {
  InvalidTokenError,
  type TokenVerifier,
  type VerifiedToken,
} from '../kernel/http/token-verifier.ts';

export const testUrl = 'http://127.0.0.1:3999';

/** Tokens read `user-<id>` or `user-<id>-v<session version>`; any other is refused. */
export function testVerifier(expiresAt = Number.POSITIVE_INFINITY): TokenVerifier {
  return {
    async verify(bearer): Promise<VerifiedToken> {
      const match = /^user-(\d+)(?:-v(\d+))?$/.exec(bearer);
      if (!match) throw new InvalidTokenError('not a token');
      return {
        issuer: 'test',
        subject: match[1] ?? '',
        userId: Number(match[1]),
        sessionVersion: Number(match[2] ?? 1),
        sessionId: null,
        authTime: 0,
        expiresAt,
      };
    },
  };
}

/** A pool that nothing listens behind. */
export function noDatabase(): DatabasePool {
  return createPool({
    connectionString: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'none',
    max: 1,
    statementTimeoutMs: 1000,
    pipeline: true,
  });
}

/** The real application over a table of routes, with its log lines. */
export async function testApp(deps: Partial<AppDeps> & { env?: Record<string, string> } = {}) {
  const lines: string[] = [];
  const { env, ...given } = deps;
  const app = await buildApi({
    settings: readSettings({ PUBLIC_URL: testUrl, ...env }, 'test'),
    pool: noDatabase(),
    routes: [],
    verifier: testVerifier(),
    log: createLog(
      { level: 'debug', process: 'api', environment: 'test', version: '1' },
      { write: (line) => void lines.push(line) },
    ),
    clock: manualClock(),
    ...given,
  });
  return { app, lines };
}

export const host = new URL(testUrl).host;

export function problemIn(response: LightMyRequestResponse): Problem {
  return response.json<Problem>();
}

/** The parts of an endpoint that a test is not about. */
export const plain = {
  summary: 'For a test',
  output: z.object({ ok: z.boolean() }),
  status: 200,
  errors: [],
  example: {},
} as const;

/** Sends a request as it is written, which `inject` and `fetch` would tidy up. */
export async function send(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, path, headers: { host, ...headers }, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
}
