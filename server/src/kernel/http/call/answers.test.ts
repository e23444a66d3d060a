import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { instantSchema } from 'contract/kernel/ids.ts';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readSettings } from '../../config/settings.ts';
import { host, plain, problemIn, send, testApp } from '../../../testing/test-app.ts';
import { serverLimits } from '../server/http-server.ts';
import { route, type Download } from '../route.ts';

const rich = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  at: z.nullable(instantSchema),
  kind: z.enum(['a', 'b']),
  place: z.nullable(z.object({ city: z.nullable(z.string()) })),
  tags: z.array(z.string()),
  note: z.optional(z.string()),
  changes: z.record(z.string(), z.array(z.unknown())),
  value: z.union([z.string(), z.int()]),
});
const good = {
  id: 7,
  name: 'Zoë "Z" \u2028 </script>',
  at: '2026-01-05T09:00:00.000Z',
  kind: 'b' as const,
  place: { city: null },
  tags: ['x', 'y'],
  changes: { email: ['a', null] },
  value: 3,
};
const get = defineEndpoint({
  ...plain,
  name: 't.get',
  method: 'GET',
  path: '/rich',
  permission: 'public',
  output: rich,
});
const csv = defineEndpoint({
  ...plain,
  name: 't.csv',
  method: 'GET',
  path: '/people-csv',
  permission: 'public',
  output: 'csv',
});

let answer: unknown = good;
let download: Download = { fileName: 'people.csv', content: '' };
const routes = [
  route(get, async () => answer as z.input<typeof rich>),
  route(csv, async () => download),
];
const secret = 'hR7vQ2mZ9xT4kW8cJ5nB1pL6sD3fG0yA';
const production = readSettings({ PUBLIC_URL: `http://${host}`, ATRIUM_SECRET: secret }, 'serve');
const apps = {
  parsed: (await testApp({ routes })).app,
  compiled: (await testApp({ routes, settings: production })).app,
};
await apps.parsed.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => Promise.all([apps.parsed.close(), apps.compiled.close()]));

describe.each(['parsed', 'compiled'] as const)('an answer that is %s', (kind) => {
  const ask = (url = '/api/rich') => apps[kind].inject({ url, headers: { host } });

  it('holds what the schema names, whatever it is, and nothing more', async () => {
    answer = { ...good, password_hash: 'canary', place: { city: null, secret: 'canary' } };
    const { body, headers } = await ask();
    expect(JSON.parse(body)).toEqual(good);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    answer = { ...good, name: null, at: null, place: null, note: 'n', value: 'text' };
    expect((await ask()).json()).toEqual(answer);
  });

  it('that lacks a field is an error of ours', async () => {
    const { id: _left, ...rest } = good;
    answer = rest;
    expect(problemIn(await ask()).code).toBe('INTERNAL_ERROR');
  });
});

describe('a download', () => {
  it('of one piece has a name and a type', async () => {
    download = { fileName: 'people.csv', content: 'name\r\nAnn\r\n' };
    const { headers, body } = await apps.parsed.inject({
      url: '/api/people-csv',
      headers: { host },
    });
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people.csv"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(body).toBe('name\r\nAnn\r\n');
  });

  it('of many pieces arrives whole, with the same headers', async () => {
    const chunk = 'x'.repeat(100_000);
    download = {
      fileName: 'people.csv',
      content: (async function* stream() {
        for (let n = 0; n < 50; n += 1) yield chunk;
      })(),
    };
    const { status, headers, body } = await send(apps.parsed, '/api/people-csv');
    expect([status, body.length]).toEqual([200, 5_000_000]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('that fails before its first piece is a problem', async () => {
    download = {
      fileName: 'people.csv',
      // oxlint-disable-next-line require-yield
      content: (async function* stream() {
        throw new Error('no rows');
      })(),
    };
    expect((await send(apps.parsed, '/api/people-csv')).status).toBe(500);
  });

  it('that fails half way is answered as any failure, and nothing of it is sent', async () => {
    download = {
      fileName: 'people.csv',
      content: (async function* stream() {
        yield 'name\r\n';
        throw new Error('lost');
      })(),
    };
    const failed = await send(apps.parsed, '/api/people-csv');
    expect([failed.status, failed.body.includes('name')]).toEqual([500, false]);
  });

  it('cannot be given a name that breaks its header', async () => {
    download = { fileName: 'x"\r\nset-cookie: a', content: '' };
    expect((await send(apps.parsed, '/api/people-csv')).status).toBe(500);
  });
});

describe('the server', () => {
  it('drops slow clients', () => {
    expect(apps.parsed.server).toMatchObject({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
    });
    expect(serverLimits.connections).toBe(2000);
  });
});
