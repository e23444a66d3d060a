import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember, type TestMember } from '../../../testing/make-member.ts';
import { host, plain, problemIn, testApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { withOrganization } from '../../database/organization.ts';
import { forgetOldKeys } from './idempotency.ts';
import { route } from '../route.ts';

const database = useTestDatabase({ poolSize: 6 });

const fragile = defineEndpoint({
  ...plain,
  name: 't.fragile',
  method: 'POST',
  path: '/fragile',
  permission: 'people.view',
  body: z.strictObject({ failures: z.int(), answer: z.optional(z.unknown()) }),
  output: z.object({ tries: z.int() }),
});
const add = defineEndpoint({
  ...plain,
  name: 't.add',
  method: 'POST',
  path: '/add',
  permission: 'people.view',
  body: z.strictObject({ name: z.string(), note: z.optional(z.string()) }),
  output: z.object({
    zebra: z.string(),
    added: z.int(),
    nested: z.object({ b: z.int(), a: z.int() }),
  }),
  status: 201,
  idempotent: true,
});
const silent = defineEndpoint({
  ...plain,
  name: 't.silent',
  method: 'DELETE',
  path: '/silent',
  permission: 'people.view',
  output: null,
  status: 204,
  idempotent: true,
});

let tries = 0;
let added = 0;
let failNext = false;
const routes = [
  route(fragile, async ({ db, member }, { body }) => {
    tries += 1;
    await sql`insert into app.counter (organization_id, name, value)
      values (${member.organizationId}, 'tries', ${tries})`.execute(db);
    if (tries <= body.failures) {
      await sql`do $$ begin raise exception 'pushed aside' using errcode = '40001'; end $$`.execute(
        db,
      );
    }
    return (body.answer ?? { tries }) as { tries: number };
  }),
  route(add, async ({ db, member }, { body }) => {
    added += 1;
    await sql`insert into app.counter (organization_id, name, value)
      values (${member.organizationId}, ${body.name}, 1)`.execute(db);
    await sql`select pg_sleep(0.05)`.execute(db);
    if (failNext) {
      failNext = false;
      throw new Error('failed after its row');
    }
    return { nested: { a: 1, b: 2 }, added, zebra: body.name };
  }),
  route(silent, async () => {
    added += 1;
    return undefined;
  }),
];

let app: FastifyInstance;
let ann: TestMember;
let bob: TestMember;
beforeAll(async () => {
  ann = await makeMember(database, { slug: 'acme' });
  bob = await makeMember(database, { slug: 'acme' });
  ({ app } = await testApp({ routes, pool: database.pool }));
});
afterAll(() => app.close());
beforeEach(async () => {
  tries = 0;
  added = 0;
  await database.asSuperuser(`delete from app.counter where name <> 'accounts'`);
});

const counters = async () =>
  (
    await database.asSuperuser(`select name from app.counter where name <> 'accounts' order by 1`)
  ).map((row) => row['name']);

function post(path: string, body: unknown, key?: string, member = ann) {
  return app.inject({
    method: path === '/silent' ? 'DELETE' : 'POST',
    url: `/api${path}`,
    headers: {
      host,
      authorization: `Bearer ${member.token}`,
      'organization-slug': member.slug,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

describe('a transaction', () => {
  it('that another pushed aside starts again, from its start', async () => {
    expect((await post('/fragile', { failures: 2 })).json()).toEqual({ tries: 3 });
    expect(await counters()).toEqual(['tries']);
  });

  it('that never gets through is answered with 503', async () => {
    const answer = await post('/fragile', { failures: 9 });
    expect(problemIn(answer).code).toBe('UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('2');
    expect(tries).toBe(3);
    expect(await counters()).toEqual([]);
  });

  it('whose answer breaks its own schema leaves nothing behind', async () => {
    const answer = await post('/fragile', { failures: 0, answer: { tries: 'many' } });
    expect(problemIn(answer).code).toBe('INTERNAL_ERROR');
    expect(await counters()).toEqual([]);
  });

  it('gives out no field that its schema does not name', async () => {
    const answer = await post('/fragile', { failures: 0, answer: { tries: 1, secret: 'canary' } });
    expect(answer.body).toBe('{"tries":1}');
  });
});

describe('the same key', () => {
  it('gets the same bytes again, and nothing happens twice', async () => {
    const first = await post('/add', { name: 'once' }, 'key-1');
    const again = await post('/add', { name: 'once' }, 'key-1');
    expect(first.statusCode).toBe(201);
    expect(first.body).toBe('{"zebra":"once","added":1,"nested":{"b":2,"a":1}}');
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(added).toBe(1);
  });

  it('sent twenty times at once works once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('/add', { name: 'storm' }, 'key-2')),
    );
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await counters()).toEqual(['storm']);
    expect(added).toBe(1);
  });

  it('with another body is refused', async () => {
    await post('/add', { name: 'one' }, 'key-3');
    const other = await post('/add', { name: 'two' }, 'key-3');
    expect(problemIn(other)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await counters()).toEqual(['one']);
  });

  it('with the same fields in another order is the same request', async () => {
    const first = await post('/add', { name: 'order', note: 'x' }, 'key-4');
    const again = await post('/add', { note: 'x', name: 'order' }, 'key-4');
    expect(again.body).toBe(first.body);
  });

  it('after a failure may be tried again', async () => {
    failNext = true;
    expect((await post('/add', { name: 'later' }, 'key-5')).statusCode).toBe(500);
    expect(await counters()).toEqual([]);
    expect((await post('/add', { name: 'later' }, 'key-5')).statusCode).toBe(201);
  });

  it('of another caller is another key', async () => {
    await post('/add', { name: 'ann' }, 'key-6');
    expect((await post('/add', { name: 'bob' }, 'key-6', bob)).statusCode).toBe(201);
    expect(await counters()).toEqual(['ann', 'bob']);
  });

  it('works where there is no body to answer with', async () => {
    expect((await post('/silent', undefined, 'key-7')).statusCode).toBe(204);
    expect((await post('/silent', undefined, 'key-7')).statusCode).toBe(204);
    expect(added).toBe(1);
  });

  it('may be 255 characters long and no longer', async () => {
    expect((await post('/add', { name: 'a' }, 'k'.repeat(255))).statusCode).toBe(201);
    expect((await post('/add', { name: 'b' }, 'k'.repeat(256))).statusCode).toBe(400);
  });

  it('is forgotten after a day', async () => {
    await post('/add', { name: 'old' }, 'key-8');
    await database.asSuperuser(
      `update app.idempotency_key set created_at = now() - interval '25 hours' where key = 'key-8'`,
    );
    const caller = { ...ann, sessionVersion: 1, sessionId: null };
    await withOrganization(database.pool, caller, { readOnly: false }, ({ db }) =>
      forgetOldKeys(db),
    );
    const left = await database.asSuperuser('select key from app.idempotency_key');
    expect(left.map((row) => row['key'])).not.toContain('key-8');
    expect(left.length).toBeGreaterThan(0);
  });
});
