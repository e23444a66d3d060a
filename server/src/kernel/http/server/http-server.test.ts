import { afterAll, describe, expect, it } from 'vitest';
import { host, problemIn, testApp, testUrl } from '../../../testing/test-app.ts';
import { guarded, one, write } from '../../../testing/test-endpoints.ts';
import { route } from '../route.ts';

const routes = [
  route(one, async ({ address }) => ({ ok: address !== '' })),
  route(write, async () => ({ ok: true })),
  route(guarded, async () => ({ ok: true })),
];
const { app, lines } = await testApp({ routes });
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } });

describe('every answer', () => {
  it.each(['/api/one', '/api/nowhere', '/health', '/nowhere', '/api/guarded/list'])(
    'carries the headers that protect the browser: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('asks for https for two years where the console is on https', async () => {
    const secure = await testApp({ env: { PUBLIC_URL: 'https://console.example.org' } });
    const answer = await secure.app.inject({ url: '/health' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect((await get('/health')).headers).not.toHaveProperty('strict-transport-security');
    await secure.app.close();
  });
});

describe('identifiers', () => {
  const uuid = 'A3BB189E-8BF9-4C2A-9B1E-2F6B0F1D7C55';

  it('that are UUIDs come back and stand in the log', async () => {
    const answer = await get('/api/one', { 'request-id': uuid, 'client-id': uuid });
    expect(answer.headers['request-id']).toBe(uuid.toLowerCase());
    const line = lines
      .map((entry) => JSON.parse(entry))
      .find((entry) => entry.requestId === uuid.toLowerCase());
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/one',
      status: 200,
      clientId: uuid.toLowerCase(),
    });
  });

  it.each([
    'x',
    `${uuid}x`,
    '{"level":"fatal"}',
    '../../etc',
    'x'.repeat(8000),
    `${uuid}, ${uuid}`,
  ])('that are not are replaced, and reach neither answer nor log: %s', async (id) => {
    lines.length = 0;
    const answer = await get('/api/one', { 'request-id': id, 'client-id': id });
    expect(answer.headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(JSON.stringify(id).slice(1, -1));
  });

  it('leave a request as one line, without its query, token and cookie', async () => {
    lines.length = 0;
    await get('/api/one?q=canary-1', { authorization: 'Bearer canary-2', cookie: 'a=canary-3' });
    await get('/nowhere/canary-4?x=%0a{"level":"fatal"}');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/canary|fatal/);
  });
});

describe('hosts', () => {
  it.each(['evil.example', 'console.example.org.evil.example', '', `${host}.evil.example`])(
    'that are not configured are not answered for: %j',
    async (name) => {
      const answer = await app.inject({ url: '/api/one', headers: { host: name } });
      expect(problemIn(answer).code).toBe('MISDIRECTED_REQUEST');
      expect(answer.statusCode).toBe(421);
    },
  );

  it('are not read from what a proxy might have been told', async () => {
    const answer = await get('/api/one', {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(answer.body).not.toContain('evil');
  });

  it('of this machine lead a page to the configured one', async () => {
    const name = `localhost:${new URL(testUrl).port}`;
    const page = await app.inject({
      url: '/people?x=1',
      headers: { host: name, accept: 'text/html' },
    });
    expect([page.statusCode, page.headers.location]).toEqual([307, `${testUrl}/people?x=1`]);
    const call = await app.inject({ url: '/api/one', headers: { host: name } });
    expect(call.statusCode).toBe(200);
  });

  it('do not matter to probes', async () => {
    expect((await app.inject({ url: '/health', headers: { host: '10.1.2.3' } })).statusCode).toBe(
      200,
    );
  });
});

describe('another origin', () => {
  const preflight = { origin: testUrl, 'access-control-request-method': 'POST' };

  it('may not call, as long as the API is on the same', async () => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url: '/api/things',
      headers: { host, ...preflight },
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may call when it is the console and the API has an address of its own', async () => {
    const apart = await testApp({ routes, env: { API_BASE_URL: 'http://127.0.0.1:3998/api' } });
    const ask = (origin: string) =>
      apart.app.inject({
        method: 'OPTIONS',
        url: '/api/things',
        headers: { host: '127.0.0.1:3998', ...preflight, origin },
      });
    const allowed = await ask(testUrl);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe(testUrl);
    expect(allowed.headers['access-control-allow-headers']).toContain('organization-slug');
    // What tus sends with a file, and reads of the answers.
    for (const name of ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset']) {
      expect(allowed.headers['access-control-allow-headers']).toContain(name);
    }
    for (const name of ['location', 'upload-offset', 'tus-resumable']) {
      expect(allowed.headers['access-control-expose-headers']).toContain(name);
    }
    for (const origin of [
      'null',
      'https://evil.example',
      `${testUrl}.evil.example`,
      'http://127.0.0.1',
    ]) {
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    }
    await apart.app.close();
  });
});
