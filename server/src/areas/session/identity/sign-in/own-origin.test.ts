import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { openIdentityScope } from '../identity-scope.ts';

const apps = new Map<string, ReturnType<typeof serve>>();
afterAll(async () => {
  for (const app of apps.values()) await (await app).close(); // oxlint-disable-line no-await-in-loop
});

async function serve(publicUrl: string) {
  const env = { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '10.0.0.1' };
  const identity = async (app: Parameters<typeof openIdentityScope>[0]) => {
    await app.register(async (scope) => {
      openIdentityScope(scope, publicUrl);
      scope.post('/api/identity/x', async () => ({ ok: true }));
    });
  };
  return (await testApp({ env, plugins: [identity] })).app;
}

/** The status of a call that carries this Origin, e.g. of a browser. */
async function statusOf(publicUrl: string, headers: Record<string, string>): Promise<number> {
  const app = apps.get(publicUrl) ?? serve(publicUrl);
  apps.set(publicUrl, app);
  const { host } = new URL(publicUrl);
  const answer = await (
    await app
  ).inject({
    method: 'POST',
    url: '/api/identity/x',
    remoteAddress: '10.0.0.1',
    headers: { host, 'content-type': 'application/json', ...headers },
    payload: '{}',
  });
  return answer.statusCode;
}

describe('the origin of a call to the identity service', () => {
  it.each([
    ['http://127.0.0.1:4300', 'http://127.0.0.1:4300', {}],
    // Another name of this machine.
    ['http://127.0.0.1:4300', 'http://localhost:4300', { host: 'localhost:4300' }],
    ['https://atrium.example', 'https://atrium.example', {}],
    ['https://atrium.example:8443', 'https://atrium.example:8443', {}],
    // A proxy that speaks http with us, and says so or not.
    ['https://atrium.example', 'https://atrium.example', { 'x-forwarded-proto': 'http' }],
    ['https://atrium.example', 'https://atrium.example', { 'x-forwarded-proto': 'https' }],
    // Browsers omit the default port from an origin, and programs may name it as a host.
    ['http://127.0.0.1', 'http://localhost', { host: 'localhost' }],
  ])('of %s may be %s', async (publicUrl, origin, headers) => {
    expect(await statusOf(publicUrl, { origin, ...headers })).toBe(200);
  });

  it.each([
    ['http://127.0.0.1:4300', 'https://127.0.0.1:4300', {}],
    ['http://127.0.0.1:4300', 'https://localhost:4300', { host: 'localhost:4300' }],
    ['https://atrium.example', 'http://atrium.example', {}],
    ['https://atrium.example', 'http://atrium.example', { 'x-forwarded-proto': 'http' }],
    ['https://atrium.example', 'http://atrium.example:443', {}],
    ['https://atrium.example', 'https://atrium.example:8443', {}],
    ['https://atrium.example:8443', 'https://atrium.example', {}],
    ['https://atrium.example', 'https://evil.example', {}],
    ['https://atrium.example', 'https://evil.example', { 'x-forwarded-host': 'evil.example' }],
    ['https://atrium.example', 'https://atrium.example.evil.example', {}],
    ['https://atrium.example', 'ftp://atrium.example', {}],
    ['https://atrium.example', 'null', {}],
    ['https://atrium.example', '', {}],
  ])('of %s may not be %s', async (publicUrl, origin, headers) => {
    expect(await statusOf(publicUrl, { origin, ...headers })).toBe(403);
  });
});
