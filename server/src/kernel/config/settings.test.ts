import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { problemsOf, production } from './settings.testing.ts';

describe('settings', () => {
  it('need nothing for the demo, and stay on loopback', () => {
    expect(readSettings({}, 'demo')).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      apiBaseUrl: 'http://127.0.0.1:3000/api',
      filesBaseUrl: 'http://127.0.0.1:3000/api/files',
      database: null,
      secret: null,
      secretBefore: null,
      smtpUrl: null,
      trustedProxies: [],
      identity: { kind: 'embedded' },
      supportChat: null,
    });
  });

  it('are complete for production with an address and a secret', () => {
    expect(readSettings(production, 'serve')).toMatchObject({
      publicUrl: 'https://console.northgate.example',
      apiBaseUrl: 'https://console.northgate.example/api',
    });
  });

  it('name everything that production lacks, in one go', () => {
    const problems = problemsOf({});
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PUBLIC_URL', 'ATRIUM_SECRET']);
  });

  it.each([
    ['too short', 'Xk29fLq8'],
    ['one letter repeated', 'a'.repeat(64)],
    ['from an example', `changeme-hR7vQ2mZ9xT4kW8cJ5nB1pL6sD3fG0yA`],
    ['a row of digits', '0123456789abcdefghijklmnopqrstuv'],
  ])('refuse a secret that is %s, without printing it', (_what, secret) => {
    const problems = problemsOf({ ...production, ATRIUM_SECRET: secret });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^ATRIUM_SECRET /);
    expect(problems[0]).not.toContain(secret);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'console.example.org'],
    ['PUBLIC_URL', 'https://console.example.org/deep'],
    ['PUBLIC_URL', 'http://console.example.org'],
    ['API_BASE_URL', 'ftp://example.org'],
    ['DATABASE_URL', 'mysql://127.0.0.1/x'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_ALLOWED_HOSTS', 'mail.internal'],
    ['SMTP_ALLOWED_HOSTS', 'smtp://mail.internal:25'],
    ['SMTP_ALLOWED_HOSTS', 'mail.internal:70000'],
    ['IMAP_ALLOWED_HOSTS', 'imap.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/8, everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['FETCH_ALLOWED_ORIGINS', 'https://wiki.example.org, wiki.example.org'],
    ['FETCH_ALLOWED_ORIGINS', 'https://wiki.example.org/start'],
    ['FETCH_ALLOWED_ORIGINS', 'ftp://wiki.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['IDENTITY', 'homemade'],
    ['IDENTITY_API_KEY', 'a:b'],
  ])('stop at %s=%s and name it', (name, value) => {
    const problems = problemsOf({ ...production, [name]: value });
    expect(problems.some((line) => line.startsWith(`${name} `))).toBe(true);
  });

  it.each(['embedded', 'firebase'])(
    'row 25: stop at an identity key with a colon, and name it once: %s',
    (IDENTITY) => {
      const env = { ...production, IDENTITY, IDENTITY_PROJECT: 'northgate' };
      const problems = problemsOf({ ...env, IDENTITY_API_KEY: 'a:b' });
      expect(problems.filter((line) => line.startsWith('IDENTITY_API_KEY '))).toEqual([
        'IDENTITY_API_KEY must not contain a colon',
      ]);
    },
  );

  it('give people half a minute to undo, and count each minute; less is for tests alone', () => {
    expect(readSettings({}, 'demo')).toMatchObject({ undoSeconds: 30, countSeconds: 60 });
    const short = { UNDO_SECONDS: '2', COUNT_SECONDS: '1' };
    expect(readSettings(short, 'demo')).toMatchObject({ undoSeconds: 2, countSeconds: 1 });
    const refused = [
      'UNDO_SECONDS must be absent in production',
      'COUNT_SECONDS must be absent in production',
    ];
    expect(problemsOf({ ...production, ...short })).toEqual(refused);
    expect(() => readSettings({ ...short, NODE_ENV: 'production' }, 'demo')).toThrow(refused[0]);
    expect(problemsOf({ ...production, UNDO_SECONDS: '30', COUNT_SECONDS: '60' })).toEqual([]);
    expect(problemsOf({ ...production, UNDO_SECONDS: '31' })).toHaveLength(1);
  });

  it('want every role of a database, or none', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://app_api@127.0.0.1/atrium' }, 'demo')).toEqual([
      'DATABASE_WORKER_URL is missing: it is needed with DATABASE_URL',
      'DATABASE_IDENTITY_URL is missing: it is needed with DATABASE_URL',
    ]);
    expect(problemsOf({ DATABASE_OWNER_URL: 'postgres://owner@127.0.0.1/atrium' }, 'demo')).toEqual(
      ['DATABASE_OWNER_URL needs DATABASE_URL beside it'],
    );
  });

  it('count an empty variable as absent and drop trailing slashes', () => {
    const settings = readSettings(
      { ...production, PORT: '', API_BASE_URL: 'https://api.northgate.example/v1/' },
      'serve',
    );
    expect(settings.port).toBe(3000);
    expect(settings.apiBaseUrl).toBe('https://api.northgate.example/v1');
  });

  it('read a list of proxies', () => {
    const settings = readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }, 'demo');
    expect(settings.trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::1']);
  });

  it('read a list of origins that may be fetched', () => {
    const origins = 'https://wiki.example.org/, http://10.0.0.7:8080,';
    const settings = readSettings({ FETCH_ALLOWED_ORIGINS: origins }, 'demo');
    expect(settings.fetchAllowedOrigins).toEqual([
      'https://wiki.example.org',
      'http://10.0.0.7:8080',
    ]);
    expect(readSettings({}, 'demo').fetchAllowedOrigins).toEqual([]);
  });
});
