import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { webConfigOf } from '../http/web/web-config.ts';
import { readSettings, SettingsError } from './settings.ts';

const secret = 'what only the provider knows';
const own = {
  OIDC_ISSUER: 'https://id.northgate.example/realms/staff',
  OIDC_CLIENT_ID: 'atrium',
  OIDC_CLIENT_SECRET: secret,
};
const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';
const others = {
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: secret,
  MICROSOFT_CLIENT_ID: 'm',
  MICROSOFT_CLIENT_SECRET: secret,
  MICROSOFT_TENANT: tenant,
  GITHUB_CLIENT_ID: 'h',
  GITHUB_CLIENT_SECRET: secret,
};

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env, 'test');
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('providers to sign in with', () => {
  it('are none until they are configured', () => {
    expect(readSettings({}, 'test').federated).toEqual([]);
  });

  it('stand in the order of their buttons, each with its issuer and what proves a mailbox there', () => {
    const { federated } = readSettings({ ...others, ...own, OIDC_NAME: 'Northgate' }, 'test');
    expect(federated.map(({ id, name }) => [id, name])).toEqual([
      ['google', 'Google'],
      ['microsoft', 'Microsoft'],
      ['github', 'GitHub'],
      ['organization', 'Northgate'],
    ]);
    expect(federated).toMatchObject([
      { issuer: 'https://accounts.google.com', provenBy: 'email_verified' },
      { issuer: `https://login.microsoftonline.com/${tenant}/v2.0`, provenBy: 'xms_edov' },
      { kind: 'github', loginUrl: 'https://github.com' },
      { issuer: own.OIDC_ISSUER, provenBy: 'email_verified' },
    ]);
  });

  it('tell the console their names, and nothing of their clients', () => {
    const config = webConfigOf(readSettings({ ...others, ...own }, 'test'));
    expect(config.identity).toEqual({
      kind: 'embedded',
      providers: [
        { id: 'google', name: 'Google' },
        { id: 'microsoft', name: 'Microsoft' },
        { id: 'github', name: 'GitHub' },
        { id: 'organization', name: 'your organization’s sign-in' },
      ],
    });
    expect(JSON.stringify(config)).not.toContain(secret);
  });

  it.each([
    [{ OIDC_ISSUER: own.OIDC_ISSUER }, 'OIDC_ISSUER needs'],
    [{ ...own, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
    [{ ...own, OIDC_ISSUER: '' }, 'OIDC_ISSUER is missing'],
    [{ ...own, OIDC_ISSUER: 'http://id.northgate.example' }, 'OIDC_ISSUER must start with https'],
    [
      { ...own, OIDC_ISSUER: 'https://user:x@id.northgate.example' },
      'OIDC_ISSUER is not an address',
    ],
    [{ GOOGLE_CLIENT_SECRET: secret }, 'GOOGLE_CLIENT_ID is missing'],
    [{ ...others, MICROSOFT_TENANT: 'common' }, 'MICROSOFT_TENANT must be the id'],
    [{ ...others, MICROSOFT_TENANT: '' }, 'MICROSOFT_TENANT must be the id'],
  ])('are refused half given or open to anyone: %o', (env, problem) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
    expect(problems[0]).not.toContain(secret);
  });

  it('go with a hosted identity service as well', () => {
    const hosted = {
      IDENTITY: 'firebase',
      IDENTITY_API_KEY: 'web-key',
      IDENTITY_PROJECT: 'demo-console',
      IDENTITY_EMULATOR: 'http://127.0.0.1:9099',
    };
    expect(problemsOf({ ...hosted, ...own })).toEqual([]);
  });

  it('take the key of Apple, itself or as a file, and say nothing of what is in it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const apple = {
      APPLE_CLIENT_ID: 'example.northgate.console',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
    };
    const { federated } = readSettings({ ...apple, APPLE_PRIVATE_KEY: key }, 'test');
    expect(federated).toMatchObject([{ id: 'apple', clientSecret: { teamId: 'TEAM123456' } }]);
    expect(problemsOf(apple)).toEqual([
      'APPLE_PRIVATE_KEY is missing: it is needed with the other Apple settings',
    ]);
    const [wrong] = problemsOf({ ...apple, APPLE_PRIVATE_KEY: '-----BEGIN canary' });
    expect(wrong).toMatch(/^APPLE_PRIVATE_KEY is neither/);
    expect(wrong).not.toContain('canary');
  });
});
