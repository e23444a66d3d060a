import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { idParams } from 'contract/kernel/ids.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { host, plain, problemIn, testApp } from '../../../testing/test-app.ts';
import { makeMember } from '../../../testing/make-member.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { route } from '../route.ts';

const database = useTestDatabase({ poolSize: 4 });

const list = defineEndpoint({
  ...plain,
  name: 't.list',
  method: 'GET',
  path: '/people',
  permission: 'people.view',
  query: z.strictObject({ sort: z.optional(z.enum(['name'])) }),
  output: z.object({ accountId: z.int(), seen: z.int() }),
});
const change = defineEndpoint({
  ...plain,
  name: 't.change',
  method: 'PATCH',
  path: '/people/:id',
  permission: 'settings.manage',
  params: idParams,
  body: z.strictObject({ name: z.string() }),
});
const whoAmI = defineEndpoint({
  ...plain,
  name: 't.me',
  method: 'GET',
  path: '/me',
  permission: 'signed-in',
  output: z.object({ userId: z.int(), slug: z.nullable(z.string()) }),
});
let reached = 0;
const routes = [
  route(list, async ({ db, member }) => {
    reached += 1;
    const rows = await sql`select id from app.account`.execute(db);
    return { accountId: member.accountId, seen: rows.rows.length };
  }),
  route(change, async () => {
    reached += 1;
    return { ok: true };
  }),
  route(whoAmI, async ({ caller, slug }) => ({ userId: caller.userId, slug })),
];

let app: FastifyInstance;
let acme: Awaited<ReturnType<typeof makeMember>>;
let beta: Awaited<ReturnType<typeof makeMember>>;
let standard: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  acme = await makeMember(database, { slug: 'acme', type: 'admin' });
  beta = await makeMember(database, { slug: 'beta', type: 'admin' });
  standard = await makeMember(database, { slug: 'acme', type: 'standard' });
  ({ app } = await testApp({ routes, pool: database.pool }));
});
afterAll(() => app.close());
beforeEach(() => {
  reached = 0;
});

type Call = { token?: string; slug?: string; body?: unknown };

function call(method: 'GET' | 'PATCH', path: string, { token, slug, body }: Call) {
  return app.inject({
    method,
    url: `/api${path}`,
    headers: {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(slug !== undefined && { 'organization-slug': slug }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

describe('a member', () => {
  it('sees only their organization', async () => {
    const answer = await call('GET', '/people', { token: acme.token, slug: 'acme' });
    expect(answer.json()).toEqual({ accountId: acme.accountId, seen: 2 });
    const other = await call('GET', '/people', { token: beta.token, slug: 'beta' });
    expect(other.json()).toEqual({ accountId: beta.accountId, seen: 1 });
  });

  it('without the capability gets an error that says so', async () => {
    const answer = await call('GET', '/people', { token: standard.token, slug: 'acme' });
    expect(problemIn(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(reached).toBe(0);
  });

  it('whose sessions were ended is signed out', async () => {
    const answer = await call('GET', '/people', { token: `${acme.token}-v0`, slug: 'acme' });
    expect(problemIn(answer).code).toBe('UNAUTHENTICATED');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('may read their own session without an organization', async () => {
    expect((await call('GET', '/me', { token: acme.token })).json()).toEqual({
      userId: acme.userId,
      slug: null,
    });
    const named = await call('GET', '/me', { token: acme.token, slug: 'acme' });
    expect(named.json()).toMatchObject({ slug: 'acme' });
    expect((await call('GET', '/me', { token: `${acme.token}-v7` })).statusCode).toBe(401);
  });
});

describe('without a session', () => {
  it.each([undefined, '', 'x', 'user-1 extra', 'a.b.c', 'x'.repeat(9000)])(
    'gets anything with the token %s',
    async (token) => {
      for (const slug of [undefined, 'acme', 'nowhere']) {
        const answer = await call('GET', '/people', {
          ...(token !== undefined && { token }),
          ...(slug !== undefined && { slug }),
        });
        expect(problemIn(answer).code).toBe('UNAUTHENTICATED');
      }
      expect(reached).toBe(0);
    },
  );

  it.each(['Basic dXNlci0x', 'user-1', 'Bearer', 'Bearer  user-1', 'Token user-1'])(
    'signs in by another scheme: %s',
    async (authorization) => {
      const answer = await app.inject({ url: '/api/me', headers: { host, authorization } });
      expect(answer.statusCode).toBe(401);
    },
  );
});

describe('an organization', () => {
  it('that is not named is asked for, by a code of its own', async () => {
    for (const slug of [undefined, '']) {
      const answer = await call('GET', '/people', {
        token: acme.token,
        ...(slug !== undefined && { slug }),
      });
      expect(problemIn(answer)).toMatchObject({ status: 400, code: 'ORGANIZATION_ID_MISSING' });
    }
  });

  it('of others looks exactly like a missing one, also in two headers or another spelling', async () => {
    const slugs = [
      'beta',
      'nowhere',
      'ACME',
      'acme ,acme',
      'acme, acme',
      "a' or 1=1",
      'x'.repeat(5000),
    ];
    const bodies = new Set<string>();
    for (const slug of slugs) {
      const answer = await call('GET', '/people', { token: acme.token, slug });
      expect(answer.statusCode).toBe(404);
      const { requestId: _own, ...rest } = problemIn(answer);
      bodies.add(JSON.stringify(rest));
    }
    expect(bodies.size).toBe(1);
    expect(reached).toBe(0);
  });
});

describe('what is judged first', () => {
  const bad = { body: '{"nam' };
  it.each<[string, Call, number, string]>([
    ['the token', { slug: 'beta', ...bad }, 401, '/people/x?q=1'],
    ['then the slug', { token: 'own', ...bad }, 400, '/people/x?q=1'],
    ['then the membership', { token: 'own', slug: 'beta', ...bad }, 404, '/people/7?q=1'],
    ['then the capability', { token: 'standard', slug: 'acme', ...bad }, 403, '/people/x?q=1'],
    ['then the address', { token: 'own', slug: 'acme', ...bad }, 404, '/people/x?q=1'],
    ['then the query', { token: 'own', slug: 'acme', ...bad }, 400, '/people/7?q=1'],
    ['then whether the body is JSON', { token: 'own', slug: 'acme', ...bad }, 400, '/people/7'],
    ['then its fields', { token: 'own', slug: 'acme', body: { x: 1 } }, 422, '/people/7'],
  ])('is %s', async (_what, given, status, path) => {
    const tokens: Record<string, string> = { own: acme.token, standard: standard.token };
    const token = given.token === undefined ? undefined : tokens[given.token];
    const answer = await call('PATCH', path, { ...given, ...(token !== undefined && { token }) });
    expect(answer.statusCode).toBe(status);
    expect(reached).toBe(0);
  });
});
