import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manualClock } from '../../../kernel/clock/clock.ts';
import { readSettings } from '../../../kernel/config/settings.ts';
import { answerWithProblems } from '../../../kernel/http/refusals.ts';
import { addRequestState } from '../../../kernel/http/server/http-server.ts';
import { productFiles } from '../../../main/wiring/product-files.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { testSecret, useTestProduct } from '../../../testing/test-product.ts';

const perMinute = 5;
const folder = mkdtempSync(join(tmpdir(), 'atrium-limits-'));
const clock = manualClock();
const database = useTestDatabase();
const product = useTestProduct(database);
let app: FastifyInstance;

/** The uploads of a process that lets a session ask five times a minute. */
beforeAll(async () => {
  const files = productFiles({
    settings: readSettings({ REQUESTS_PER_MINUTE: String(perMinute), DATA_DIR: folder }, 'test'),
    pool: database.pool,
    verifier: product.identity.verifier,
    secret: testSecret,
    clock,
  });
  app = fastify({ genReqId: () => randomUUID() });
  addRequestState(app);
  answerWithProblems(app);
  await app.register(files.plugin);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('requests of uploads count for their session, as others do, and are refused for a minute', async () => {
  const { admin, manager } = await product.tenant('acme');
  const ask = async ({ token, slug }: typeof admin) => {
    const headers = { authorization: `Bearer ${token}`, 'organization-slug': slug };
    const url = `/uploads/${'ab'.repeat(16)}`;
    return (await app.inject({ method: 'HEAD', url, headers })).statusCode;
  };
  const statuses = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let asked = 0; asked <= perMinute; asked += 1) statuses.push(await ask(admin));
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect(await ask(manager)).toBe(404);
  clock.advance(60_000);
  expect(await ask(admin)).toBe(404);
});
