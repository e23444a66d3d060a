import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { problemSchema } from 'contract/kernel/errors.ts';
import { idParams } from 'contract/kernel/ids.ts';
import * as z from 'zod/mini';
import { afterAll, describe, expect, it } from 'vitest';
import { host, plain, problemIn, testApp } from '../../testing/test-app.ts';
import { one } from '../../testing/test-endpoints.ts';
import { ProblemError } from './problem.ts';
import { route } from './route.ts';

const write = defineEndpoint({
  ...plain,
  name: 't.write',
  method: 'POST',
  path: '/things',
  permission: 'public',
  body: z.strictObject({
    name: z.string().check(z.minLength(1)),
    tags: z.optional(z.array(z.int())),
  }),
});
const read = defineEndpoint({
  ...plain,
  name: 't.read',
  method: 'GET',
  path: '/things/:id',
  permission: 'public',
  params: idParams,
  query: z.strictObject({ sort: z.optional(z.enum(['name', '-name'])) }),
});
const failures: Record<number, unknown> = {
  1: Object.assign(new Error('canary-select'), { code: '57014', severity: 'ERROR' }),
  2: Object.assign(new Error('too many'), { code: '53300', severity: 'FATAL' }),
  3: Object.assign(new Error('canary disk /var/lib'), { code: '53100', severity: 'ERROR' }),
  4: new Error('canary /srv/secret.ts select * from app.user'),
  5: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  6: new Error('timeout exceeded when trying to connect'),
  7: new ProblemError('VERSION_CONFLICT', { current: { version: 4 } }),
  8: new ProblemError('RATE_LIMITED', { retryAfter: 41.2 }),
  9: 'canary thrown text',
};
const { app, lines } = await testApp({
  routes: [
    route(one, async () => ({ ok: true })),
    route(write, async () => ({ ok: true })),
    route(read, async (_context, { params }) => {
      if (params.id in failures) throw failures[params.id];
      return { ok: true };
    }),
  ],
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/things',
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: payload as string,
  });

describe('a refusal', () => {
  it.each([
    [1, 503, 'TIMEOUT', '5'],
    [2, 503, 'UNAVAILABLE', '2'],
    [3, 507, 'STORAGE_FULL', undefined],
    [4, 500, 'INTERNAL_ERROR', undefined],
    [5, 503, 'UNAVAILABLE', '2'],
    [6, 503, 'UNAVAILABLE', '2'],
    [7, 409, 'VERSION_CONFLICT', undefined],
    [8, 429, 'RATE_LIMITED', '42'],
    [9, 500, 'INTERNAL_ERROR', undefined],
  ])('of failure %i is a problem document: %i %s', async (id, status, code, retryAfter) => {
    const answer = await get(`/api/things/${id}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['retry-after']).toBe(retryAfter);
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status, code, type: `/api/docs#${code}` });
    expect(problem.requestId).toBe(answer.headers['request-id']);
    expect(answer.body).not.toMatch(/canary|select|\.ts|\/var|stack/i);
  });

  it('carries the current resource on a version conflict', async () => {
    expect(problemIn(await get('/api/things/7')).current).toEqual({ version: 4 });
  });

  it('of an unknown error leaves its trace in the log, under the same request id', async () => {
    const answer = await get('/api/things/4');
    const line = lines
      .map((text) => JSON.parse(text))
      .find((entry) => entry.level === 'error' && entry.requestId === answer.headers['request-id']);
    expect(line.err).toMatchObject({ type: 'Error', stack: expect.any(Array) });
  });
});

describe('an address', () => {
  it.each(['/api', '/api/', '/api/nowhere', '/api/one/', '/api/ONE', '/api/things/7/more'])(
    'below /api that is none is a problem: %s',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect(problemIn(answer)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(['abc', '1e3', '0x10', '-1', '1.5', '٣', '%00', '1234567890123456', '1'.repeat(600)])(
    'with an id that is none is 404: %s',
    async (id) => {
      expect((await get(`/api/things/${encodeURI(id)}`)).statusCode).toBe(404);
    },
  );

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'GET'] as const)(
    'answers to a method it does not have with 405 and those it has: %s',
    async (method) => {
      const answer = await app.inject({ method, url: '/api/things', headers: { host } });
      expect(problemIn(answer)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
      expect(answer.headers['allow']).toBe('POST');
    },
  );

  it('answers 405 before it looks at the body', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/things',
      headers: { host, 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect(answer.statusCode).toBe(405);
  });

  it('answers HEAD as GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/api/one', headers: { host } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe('11');
    expect(answer.body).toBe('');
  });
});

describe('a query', () => {
  it.each(['sort=age', 'nosuch=1', 'sort=name&sort=-name', '__proto__=1', 'sort[$ne]=name'])(
    'that is not in the list is 400 and says which: %s',
    async (query) => {
      const answer = await get(`/api/things/99?${query}`);
      const problem = problemIn(answer);
      expect(problem).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
      expect(problem.errors?.length).toBeGreaterThan(0);
    },
  );

  it('is refused where none is taken', async () => {
    expect((await get('/api/one?x=1')).statusCode).toBe(400);
    expect((await get('/api/one?')).statusCode).toBe(200);
  });
});

const coded = (code: string) => ({ messageCode: { code, values: {} } });
const unknown = { code: 'unknown_field', message: 'Unknown field', ...coded('unknown_field') };

describe('a body', () => {
  it('is refused field by field, in plain words', async () => {
    const problem = problemIn(await post({ name: '', tags: [1, 'x'], type: 'admin' }));
    expect(problem).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(problem.errors).toEqual([
      { path: ['name'], code: 'too_small', message: 'Fill this in', ...coded('fill_in') },
      {
        path: ['tags', 1],
        code: 'invalid_type',
        message: 'Enter a number',
        ...coded('enter_number'),
      },
      { path: ['type'], ...unknown },
    ]);
    const missing = problemIn(await post({}));
    expect(missing.errors).toMatchObject([{ path: ['name'], code: 'required' }]);
    expect(missing.errors).toMatchObject([{ message: 'Fill this in', ...coded('fill_in') }]);
  });

  it.each([
    ['malformed', '{"name":'],
    ['two documents', '{} {}'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['UTF-16', Buffer.from('{"name":"x"}', 'utf16le')],
    ['too deep', '['.repeat(500_000)],
    ['deep but closed', `{"name":${'['.repeat(30)}${']'.repeat(30)}}`],
    [
      'too many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [n, 1]))),
    ],
  ])('that is %s is 400', async (_what, payload) => {
    expect(problemIn(await post(payload))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it.each([
    '{"__proto__":{"canary":1}}',
    '{"name":"x","__proto__":{"canary":1}}',
    '{"name":"x","constructor":{"prototype":{"canary":1}}}',
    '{"name":{"__proto__":{"canary":1}}}',
    '{"tags":[[[{"\\u005f_proto__":{"canary":1}}]]]}',
    '{"a":{"b":{"c":{"d":{"constructor":{"prototype":{"canary":1}}}}}}}',
  ])('that reaches for a prototype is 400: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(400);
    expect(Object.prototype).not.toHaveProperty('canary');
  });

  it('that is too large is 413', async () => {
    const problem = problemIn(await post(`{"name":"${'x'.repeat(1024 * 1024)}"}`));
    expect(problem).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('that is missing is 422', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/things', headers: { host } });
    expect(answer.statusCode).toBe(422);
  });
});

// CVE-2025-32442, CVE-2026-25223, CVE-2026-3419: spellings of the type that skipped the schema.
describe('a content type', () => {
  const invalid = '{"name":1}';
  it.each([
    'text/plain',
    'text/json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json garbage',
    'application/json\ta',
    'application',
    'application/json, text/plain',
    '*/*',
    'application/vnd.api+json',
    '',
  ])('other than JSON is 415 and never reaches the handler: %j', async (type) => {
    const answer = await post(invalid, { 'content-type': type });
    expect([415, 400]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('problem+json');
  });

  it.each([
    'Application/Json',
    'application/json ;',
    'application/json; charset=utf-8',
    'application/json;a',
  ])('that is JSON in another spelling still meets the schema: %j', async (type) => {
    expect([422, 415]).toContain((await post(invalid, { 'content-type': type })).statusCode);
  });
});
