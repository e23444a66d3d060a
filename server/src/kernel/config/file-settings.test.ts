import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentFileBytes, contentFileTypes } from 'contract/content/content-file-limits.ts';
import { draftFileLimits } from 'contract/content/draft-files.ts';
import { pictureTypes } from 'contract/files/picture-limits.ts';
import { describe, expect, it } from 'vitest';
import { consolePolicy } from '../http/web/csp.ts';
import { webConfigOf } from '../http/web/web-config.ts';
import type { Mode } from './setting.ts';
import { readSettings } from './settings.ts';
import { problemsOf, production } from './settings.testing.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  type: 'service_account',
  project_id: 'northgate-console',
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
  FILE_STORAGE: 'firebase',
  FILE_STORAGE_BUCKET: 'northgate-console.firebasestorage.app',
};
const emulated = {
  ...hosted,
  IDENTITY_PROJECT: 'demo-console',
  IDENTITY_EMULATOR: 'http://127.0.0.1:9099',
  FILE_STORAGE_EMULATOR: 'http://127.0.0.1:9199',
};

describe('file storage by S3', () => {
  const s3 = {
    ...production,
    FILE_STORAGE: 's3',
    FILE_STORAGE_BUCKET: 'northgate',
    FILE_STORAGE_ENDPOINT: 'https://s3.northgate.example',
    FILE_STORAGE_KEY_ID: 'key id',
    FILE_STORAGE_SECRET: 'hidden',
  };

  it('is used with an address, a bucket and a key, none of which reaches the page', () => {
    const settings = readSettings(s3, 'serve');
    expect(settings.fileStorage).toMatchObject({ kind: 's3', bucket: 'northgate' });
    expect(webConfigOf(settings).fileStorage).toBeNull();
    expect(consolePolicy(settings)).not.toContain('s3.northgate.example');
  });

  it('names what is missing, and is not reached over plain http', () => {
    const names = problemsOf({ ...production, FILE_STORAGE: 's3' }).map((line) =>
      line.split(' ', 1).join(),
    );
    expect(names).toEqual([
      'FILE_STORAGE_BUCKET',
      'FILE_STORAGE_ENDPOINT',
      'FILE_STORAGE_KEY_ID',
      'FILE_STORAGE_SECRET',
    ]);
    const plain = { ...s3, FILE_STORAGE_ENDPOINT: 'http://s3.northgate.example' };
    expect(problemsOf(plain)).toEqual([
      expect.stringMatching(/^FILE_STORAGE_ENDPOINT must start with https/),
    ]);
    expect(problemsOf({ ...s3, FILE_STORAGE_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
  });
});

describe('hosted file storage', () => {
  it('is used with the service account of the identity service, and the page learns the bucket', () => {
    const settings = readSettings(hosted, 'serve');
    const bucket = hosted.FILE_STORAGE_BUCKET;
    expect(settings.fileStorage).toMatchObject({
      kind: 'firebase',
      bucket,
      emulatorUrl: null,
      serviceAccount: { email: account.client_email },
    });
    expect(webConfigOf(settings).fileStorage).toEqual({ bucket, emulatorUrl: null });
    expect(JSON.stringify(webConfigOf(settings))).not.toContain('PRIVATE KEY');
    expect(consolePolicy(settings)).toMatch(
      /connect-src [^;]*https:\/\/firebasestorage\.googleapis\.com/,
    );
    const embedded = readSettings(production, 'serve');
    expect(webConfigOf(embedded).fileStorage).toBeNull();
    expect(consolePolicy(embedded)).not.toContain('firebasestorage');
  });

  it('names what is missing, and stands with hosted identity alone', () => {
    const { FILE_STORAGE } = hosted;
    expect(problemsOf({ ...production, FILE_STORAGE }, 'serve')).toEqual([
      expect.stringMatching(/^FILE_STORAGE_BUCKET is missing/),
      expect.stringMatching(/^FILE_STORAGE=firebase needs IDENTITY=firebase/),
    ]);
    expect(problemsOf({ ...hosted, FILE_STORAGE_BUCKET: 'gs://x' }, 'serve')).toEqual([
      expect.stringMatching(/^FILE_STORAGE_BUCKET is not the name of a bucket/),
    ]);
  });

  it('lets the page reach an emulator where there is one', () => {
    const settings = readSettings(emulated, 'demo');
    expect(settings.fileStorage).toMatchObject({ serviceAccount: null });
    expect(consolePolicy(settings)).toContain(emulated.FILE_STORAGE_EMULATOR);
    expect(consolePolicy(settings)).not.toContain('firebasestorage');
  });

  it.each<[string, Record<string, string | undefined>, Mode]>([
    ['in production by mode', {}, 'serve'],
    ['in production by NODE_ENV', { NODE_ENV: 'production' }, 'dev'],
    ['on another machine', { FILE_STORAGE_EMULATOR: 'http://10.0.0.7:9199' }, 'dev'],
    ['on a host that looks like it', { FILE_STORAGE_EMULATOR: 'http://127.0.0.1.evil.x' }, 'dev'],
    ['for a real project', { IDENTITY_PROJECT: 'northgate-console' }, 'dev'],
    ['beside a real identity service', { IDENTITY_EMULATOR: undefined }, 'dev'],
  ])('row 47: an emulator is refused %s', (_what, changes, mode) => {
    expect(problemsOf({ ...emulated, ...changes }, mode)).toContainEqual(
      expect.stringMatching(/^FILE_STORAGE_EMULATOR /),
    );
    const { FILE_STORAGE_EMULATOR: _emulator, ...without } = emulated;
    expect(problemsOf(without, 'dev')).toEqual([
      expect.stringMatching(/^FILE_STORAGE_EMULATOR and IDENTITY_EMULATOR must both be set/),
    ]);
  });

  it('has rules that accept exactly what the server takes', () => {
    const rules = readFileSync(new URL('../../../../docs/storage.rules', import.meta.url), 'utf8');
    const [, factors = ''] = /request\.resource\.size <= ([\d* ]+)/.exec(rules) ?? [];
    const bytes = factors.split('*').reduce((product, factor) => product * Number(factor), 1);
    expect(bytes).toBe(contentFileBytes);
    const [, kinds = ''] = /contentType\.matches\('(.+)'\)/.exec(rules) ?? [];
    const types = [...pictureTypes, ...draftFileLimits.types, ...contentFileTypes];
    expect(types.filter((type) => !new RegExp(`^(?:${kinds})$`).test(type))).toEqual([]);
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'text/xml']) {
      expect(new RegExp(`^(?:${kinds})$`).test(type)).toBe(false);
    }
    // People upload and read only their own files; everything else is refused.
    expect(rules.match(/\ballow [a-z, ]+/g)).toEqual(['allow get', 'allow create, update']);
    expect(rules.match(/request\.auth\.uid == user/g)).toHaveLength(2);
    expect(rules).toContain('match /inbox/{user}/{name}');
    expect(rules).toContain('request.auth.uid == user');
  });
});
