import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { webConfigSchema } from 'contract/kernel/web-config.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '../../config/settings.ts';
import { consolePolicy } from './csp.ts';
import { webConfigOf } from './web-config.ts';
import { host, send, testApp } from '../../../testing/test-app.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'atrium-web-'));
mkdirSync(join(webRoot, 'assets'));
const script = 'console.log(1);'.repeat(100);
writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), script);
writeFileSync(join(webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
writeFileSync(join(webRoot, 'assets', '.hidden'), 'canary');
writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *');
writeFileSync(
  join(webRoot, 'index.html'),
  '<meta name="csp-nonce" content="%NONCE%"><script type="application/json" id="atrium-config">%CONFIG%</script>',
);
const { app } = await testApp({
  webRoot,
  env: {
    ENVIRONMENT: '</script><script>alert(1)</script>$&',
    API_BASE_URL: 'https://api.example.org/v1',
  },
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

await app.listen({ port: 0, host: '127.0.0.1' });

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, accept: 'text/html', ...headers } });

describe('the page', () => {
  it.each([
    '/',
    '/northgate/people',
    '/northgate/people/7/edit?q=1',
    '/auth/login',
    '/no/such/page',
  ])('answers at %s with a nonce of its own', async (url) => {
    const [one, other] = [await get(url), await get(url)];
    expect(one.statusCode).toBe(200);
    expect(one.headers['cache-control']).toBe('no-store');
    const nonceOf = (html: string) => /content="([^"]+)"/.exec(html)?.[1];
    expect(nonceOf(one.body)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(one.body)).not.toBe(nonceOf(other.body));
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
  });

  it('holds the configuration as JSON that cannot leave its element', async () => {
    const { body } = await get('/');
    const json = /id="atrium-config">(.*)<\/script>/s.exec(body)?.[1] ?? '';
    expect(json).not.toContain('<');
    const config = webConfigSchema.parse(JSON.parse(json));
    expect(config.environment).toBe('</script><script>alert(1)</script>$&');
    expect(config.apiBaseUrl).toBe('https://api.example.org/v1');
  });

  it('answers HEAD and no other method', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/', headers: { host } })).statusCode).toBe(
      200,
    );
    const post = await app.inject({ method: 'POST', url: '/northgate/people', headers: { host } });
    expect(post.statusCode).toBe(404);
  });
});

describe('assets', () => {
  it('are sent as they were compressed at build, for ever', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('are sent plain to those who read nothing else', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'identity' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(script);
  });

  it.each([
    '/assets/',
    '/assets/none.js',
    '/assets/.hidden',
    '/assets/..%2frobots.txt',
    '/assets/x/%2e%2e/%2e%2e/robots.txt',
    '/assets/.%2e/.%2e/.%2e/.%2e/etc/passwd',
    '/assets/..%5crobots.txt',
    '/assets//etc/passwd',
    '/assets/main-abc123.js%00.css',
  ])('beyond the folder do not exist: %s', async (url) => {
    const answer = await send(app, url, { accept: 'text/html' });
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toContain('canary');
    expect(answer.headers['content-type']).toContain('problem+json');
  });

  it('beside the folder are served by name', async () => {
    expect((await get('/robots.txt')).body).toBe('User-agent: *');
  });
});

describe('a path of the server', () => {
  it.each([
    '/api/nowhere',
    '//api/auth/me',
    '/API/auth/me',
    '/Api',
    '/api;x=1/auth/me',
    '/%61pi/auth/me',
    '/%2561pi/auth/me',
    '/./api/auth/me',
    '/x/../api/auth/me',
    '/x/%2e%2e/api',
    '/%2fapi/auth/me',
    '/api%2fauth%2fme',
    '/api%252fauth',
    '/api%00',
    '/%00api',
    '/\\api',
    '/metrics/',
    '/HEALTH',
    '/u/x',
    '/csp',
  ])('is never the page, however it is written: %s', async (url) => {
    const answer = await send(app, url, { accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

/** Settings with a project of the hosted identity service. */
function hosted(emulatorUrl: string | null): Settings {
  const serviceAccount = {
    email: 'console@northgate.example',
    privateKey: 'canary-key',
    keyId: null,
    tokenUrl: 'https://tokens.example/canary-token',
  };
  const project = { apiKey: 'web-key', project: 'demo-northgate' };
  return {
    ...readSettings({}, 'test'),
    identity: { kind: 'firebase', ...project, serviceAccount, emulatorUrl },
  };
}

it('tells the page of the hosted identity service what a browser needs, and nothing of our own key', () => {
  const { identity } = webConfigOf(hosted(null));
  expect(identity).toEqual({
    kind: 'firebase',
    apiKey: 'web-key',
    project: 'demo-northgate',
    providers: [],
    emulatorUrl: null,
  });
  expect(JSON.stringify(webConfigOf(hosted(null)))).not.toContain('canary');
});

describe('the content security policy', () => {
  it('names every place of the configuration and nothing else', () => {
    const policy = consolePolicy(
      readSettings(
        {
          PUBLIC_URL: 'https://console.example.org',
          API_BASE_URL: 'https://api.example.org/v1',
          FILES_BASE_URL: 'https://files.example.org',
          ERROR_REPORTING_DSN: 'https://public@errors.example.org/4',
          AUTH_SYNC_URL: 'https://sync.example.org/hook',
        },
        'test',
      ),
    );
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-%NONCE%'",
      "img-src 'self' blob: https://files.example.org",
      "font-src 'self'",
      "connect-src 'self' https://api.example.org https://files.example.org https://errors.example.org https://sync.example.org",
      "manifest-src 'self'",
      "worker-src 'self'",
      'frame-src blob: https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com https://open.spotify.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'report-uri /csp',
    ]);
  });

  it('names the hosted identity service, or its emulator instead, only where it is configured', () => {
    const connections = (emulatorUrl: string | null) =>
      /connect-src ([^;]*)/.exec(consolePolicy(hosted(emulatorUrl)))?.[1];
    expect(connections(null)).toBe(
      "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(connections('http://127.0.0.1:9099')).toBe("'self' http://127.0.0.1:9099");
  });

  it('allows a chat widget only where one is configured', () => {
    const chat = {
      SUPPORT_CHAT_PROVIDER: 'chatwoot',
      SUPPORT_CHAT_HOST: 'https://chat.example.org',
      SUPPORT_CHAT_APP_ID: 'x',
    };
    expect(consolePolicy(readSettings(chat, 'test'))).toContain(
      "script-src 'self' https://chat.example.org;",
    );
    const policy = consolePolicy(readSettings({}, 'test'));
    expect(policy).not.toMatch(/unsafe|chat/);
    // Beside frames of the sites whose videos people embed.
    expect(policy.replace(/frame-src [^;]*;/, '')).not.toMatch(/https:/);
  });
});
