import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Mode } from './setting.ts';
import { readSettings } from './settings.ts';
import { problemsOf, production } from './settings.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  type: 'service_account',
  project_id: 'northgate-console',
  private_key_id: 'key-1',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  client_email: 'console@northgate-console.iam.gserviceaccount.example',
  token_uri: 'https://oauth2.example/token',
};

const hosted = {
  ...production,
  IDENTITY: 'firebase',
  IDENTITY_API_KEY: 'web-key',
  IDENTITY_PROJECT: 'northgate-console',
  IDENTITY_SERVICE_ACCOUNT: JSON.stringify(account),
};
const emulated = {
  IDENTITY: 'firebase',
  IDENTITY_API_KEY: 'web-key',
  IDENTITY_PROJECT: 'demo-console',
  IDENTITY_EMULATOR: 'http://127.0.0.1:9099',
};

describe('a hosted identity service', () => {
  it('is taken with a project, its key and a service account, from the text or a file', () => {
    const file = join(folder, 'account.json');
    writeFileSync(file, JSON.stringify(account));
    for (const IDENTITY_SERVICE_ACCOUNT of [hosted.IDENTITY_SERVICE_ACCOUNT, file]) {
      const { identity } = readSettings({ ...hosted, IDENTITY_SERVICE_ACCOUNT }, 'serve');
      expect(identity).toMatchObject({
        kind: 'firebase',
        project: 'northgate-console',
        emulatorUrl: null,
        serviceAccount: { email: account.client_email, keyId: 'key-1' },
      });
    }
  });

  it('names everything that is missing, in one go', () => {
    const { PUBLIC_URL, ATRIUM_SECRET, IDENTITY } = hosted;
    const names = problemsOf({ PUBLIC_URL, ATRIUM_SECRET, IDENTITY }).map((line) =>
      line.split(' ', 1).join(),
    );
    expect(names).toEqual(['IDENTITY_API_KEY', 'IDENTITY_PROJECT', 'IDENTITY_SERVICE_ACCOUNT']);
  });

  it.each([
    ['no file', '/no/such/file.json', /neither JSON nor the path/],
    ['no JSON', '{"type":', /neither JSON nor the path/],
    ['of another kind', '{"type":"authorized_user"}', /not the key of a service account/],
    ['of another project', { ...account, project_id: 'other' }, /belongs to another project/],
    ['with a broken key', { ...account, private_key: 'x' }, /no private_key that can be used/],
    ['with a plain token_uri', { ...account, token_uri: 'http://a.example/' }, /https/],
  ])('is refused with a service account that is %s, none of which is said', (_what, given, why) => {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    const problems = problemsOf({ ...hosted, IDENTITY_SERVICE_ACCOUNT: text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^IDENTITY_SERVICE_ACCOUNT /);
    expect(problems[0]).toMatch(why);
    expect(problems[0]).not.toContain('PRIVATE KEY');
    expect(problems[0]).not.toContain(account.client_email);
  });

  it('is not filled with a demo', () => {
    expect(problemsOf(hosted, 'demo')).toEqual([
      expect.stringMatching(/^IDENTITY must be embedded for the demo/),
    ]);
  });

  it('does not stand where tokens would go to over plain http', () => {
    const { PUBLIC_URL, ATRIUM_SECRET } = hosted;
    const env = { PUBLIC_URL, ATRIUM_SECRET, AUTH_SYNC_URL: 'http://sync.northgate.example' };
    expect(problemsOf(env)).toEqual([
      expect.stringMatching(/^AUTH_SYNC_URL must start with https/),
    ]);
  });
});

describe('row 47: an emulator', () => {
  it('is used by a demo on this machine, without a service account', () => {
    const { identity } = readSettings(emulated, 'demo');
    expect(identity).toMatchObject({ emulatorUrl: 'http://127.0.0.1:9099', serviceAccount: null });
  });

  it.each<[string, Record<string, string>, Mode]>([
    ['in production by mode', {}, 'serve'],
    ['in production by NODE_ENV', { NODE_ENV: 'production' }, 'dev'],
    ['on another machine', { IDENTITY_EMULATOR: 'http://10.0.0.7:9099' }, 'dev'],
    [
      'on a host that only looks like this one',
      { IDENTITY_EMULATOR: 'http://127.0.0.1.evil.example' },
      'dev',
    ],
    ['for a real project', { IDENTITY_PROJECT: 'northgate-console' }, 'dev'],
    ['with a path', { IDENTITY_EMULATOR: 'http://127.0.0.1:9099/x' }, 'dev'],
  ])('is refused %s', (_what, changes, mode) => {
    const { PUBLIC_URL, ATRIUM_SECRET } = hosted;
    const problems = problemsOf({ PUBLIC_URL, ATRIUM_SECRET, ...emulated, ...changes }, mode);
    expect(problems[0]).toMatch(/^IDENTITY_EMULATOR /);
  });
});
