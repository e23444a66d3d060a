import { defineEndpoint } from 'contract/kernel/endpoint.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../clock/clock.ts';
import type { DatabasePool } from '../../database/pool.ts';
import { host, noDatabase, plain, problemIn, testApp } from '../../../testing/test-app.ts';
import { route } from '../route.ts';

const one = defineEndpoint({
  ...plain,
  name: 't.one',
  method: 'GET',
  path: '/one',
  permission: 'public',
});
const routes = [route(one, async () => ({ ok: true }))];
const clock = manualClock();
let probes = 0;
let reachable = true;
const pool = Object.assign(noDatabase(), {
  query: async () => {
    probes += 1;
    if (!reachable) throw new Error('no database');
  },
}) as unknown as DatabasePool;
const { app, lines } = await testApp({ routes, pool, clock, env: { REQUESTS_PER_MINUTE: '40' } });
afterAll(() => app.close());

const get = (url: string, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  app.inject({
    url,
    remoteAddress: options.ip ?? '127.0.0.1',
    headers: { host, ...options.headers },
  });

describe('/health and /ready', () => {
  it('health asks no other service', async () => {
    expect((await get('/health')).json()).toEqual({ status: 'ok' });
    expect(probes).toBe(0);
  });

  it('ready asks the database once in five seconds, however often it is called', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => get('/ready')));
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(probes).toBe(1);
    reachable = false;
    expect((await get('/ready')).statusCode).toBe(200);
    clock.advance(5000);
    const answer = await get('/ready');
    expect(problemIn(answer).code).toBe('UNAVAILABLE');
    expect(answer.headers['retry-after']).toBe('5');
    expect(probes).toBe(2);
  });
});

describe('/metrics', () => {
  it('tells this machine how long which route took', async () => {
    await get('/api/one');
    const text = (await get('/metrics')).body;
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/one",status="200"\} \d/,
    );
    expect(text).toContain('db_pool_waiting 0');
    expect(text).toContain('requests_running 0');
  });

  it('does not exist for strangers, nor behind a proxy of this machine', async () => {
    expect((await get('/metrics', { ip: '192.0.2.7' })).statusCode).toBe(404);
    expect(
      (await get('/metrics', { headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode,
    ).toBe(404);
  });

  it('requires the token, where one is set', async () => {
    const token = 'f0c1d2e3a4b5968778695a4b';
    const guarded = await testApp({ env: { METRICS_TOKEN: token } });
    const ask = (authorization: string) =>
      guarded.app.inject({
        url: '/metrics',
        remoteAddress: '192.0.2.7',
        headers: { host, authorization },
      });
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await ask(`Bearer ${token}x`)).statusCode).toBe(404);
    expect((await guarded.app.inject({ url: '/metrics', headers: { host } })).statusCode).toBe(404);
    await guarded.app.close();
  });
});

describe('/csp', () => {
  const report = (body: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: '/csp',
      remoteAddress: '198.51.100.9',
      headers: { host, 'content-type': type },
      payload: JSON.stringify(body),
    });

  it('counts by directive and logs no address', async () => {
    lines.length = 0;
    const answer = await report({
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/x?token=canary',
        'document-uri': 'https://console.example/canary',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect((await get('/metrics')).body).toContain(
      'csp_reports_total{directive="script-src-elem"} 1',
    );
    expect(lines.join('')).toContain('https://evil.example');
    expect(lines.join('')).not.toContain('canary');
  });

  it('believes nothing and grows no figures by strange names', async () => {
    for (const name of ['x"} 1\nfake 2', 'A'.repeat(500), '<script>']) {
      expect((await report({ 'csp-report': { 'effective-directive': name } })).statusCode).toBe(
        204,
      );
    }
    expect((await report({ nothing: 1 })).statusCode).toBe(204);
    expect((await get('/metrics')).body).toContain('csp_reports_total{directive="other"} 3');
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413);
    expect((await report({}, 'text/plain')).statusCode).toBe(415);
  });

  it('is limited by address', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => report({})));
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true);
  });
});

describe('the general limit', () => {
  const askUntilLimited = async (
    headersOf: (n: number) => { ip: string; headers?: Record<string, string> },
  ) => {
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await get('/api/one', headersOf(n)));
    return answers.filter((answer) => answer.statusCode === 200).length;
  };

  it('counts one address, whatever it claims of itself', async () => {
    clock.advance(60_000);
    const passed = await askUntilLimited((n) => ({
      ip: '203.0.113.5',
      headers: {
        'x-forwarded-for': `10.0.0.${n}`,
        'x-real-ip': `10.0.1.${n}`,
        forwarded: `for=10.0.2.${n}`,
      },
    }));
    expect(passed).toBe(40);
    const refused = await get('/api/one', { ip: '203.0.113.5' });
    expect(problemIn(refused)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(refused.headers['retry-after']).toBe('60');
    clock.advance(59_999);
    expect((await get('/api/one', { ip: '203.0.113.5' })).headers['retry-after']).toBe('1');
    clock.advance(1);
    expect((await get('/api/one', { ip: '203.0.113.5' })).statusCode).toBe(200);
  });

  it('counts the whole /64 of an IPv6 address and IPv4 in either spelling', async () => {
    expect(await askUntilLimited((n) => ({ ip: `2001:db8:1:2::${n.toString(16)}` }))).toBe(40);
    expect(
      await askUntilLimited((n) => ({ ip: n % 2 === 0 ? '203.0.113.77' : '::ffff:203.0.113.77' })),
    ).toBe(40);
    expect((await get('/api/one', { ip: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  it('of a burst lets through what it allows, and believes a trusted proxy alone', async () => {
    const behind = await testApp({
      routes,
      env: { TRUSTED_PROXIES: '10.0.0.0/8', REQUESTS_PER_MINUTE: '5' },
    });
    const ask = (n: number, ip: string) =>
      behind.app.inject({
        url: '/api/one',
        remoteAddress: ip,
        headers: { host, 'x-forwarded-for': `198.51.100.${n}` },
      });
    const statuses = async (ip: string) => {
      const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n, ip)));
      return answers.filter((answer) => answer.statusCode === 429).length;
    };
    expect(await statuses('10.1.1.1')).toBe(0);
    expect(await statuses('192.0.2.1')).toBe(5);
    await behind.app.close();
  });
});
