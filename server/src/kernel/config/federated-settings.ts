import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopbackUrl } from './setting.ts';
import type { SettingValues } from './settings-table.ts';

interface Client {
  /** In addresses, and in the console's configuration. */
  readonly id: 'google' | 'microsoft' | 'apple' | 'github' | 'organization';
  /** As people read it. */
  readonly name: string;
  readonly clientId: string;
}

/** With which a client signs its secret itself, as Apple has it. */
export interface ClientKey {
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8 in PEM, of P-256. */
  readonly privateKey: string;
}

/** A provider that speaks OpenID Connect. */
export interface OpenIdSettings extends Client {
  readonly kind: 'openid';
  readonly clientSecret: string | ClientKey;
  readonly issuer: string;
  /**
   * The claim that says that the mailbox was proven. Microsoft sends `xms_edov` where the application asks for
   * it; without it, anyone who administers some directory could name any address their own.
   */
  readonly provenBy: 'email_verified' | 'xms_edov';
  /** Asks who of several it is to be, where one computer is shared. */
  readonly prompt: 'select_account' | null;
  /** It sends people back by a form of its own page, and not by an address. */
  readonly postsBack: boolean;
}

/** GitHub speaks OAuth 2 alone: who came is asked of its API. */
export interface GitHubSettings extends Client {
  readonly kind: 'github';
  readonly clientSecret: string;
  readonly loginUrl: string;
  readonly apiUrl: string;
}

export type ProviderSettings = OpenIdSettings | GitHubSettings;

const tenantId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Id and secret of one client; null where the provider is not used. Adds to the problems what is half given. */
function clientOf(
  prefix: 'OIDC' | 'GOOGLE' | 'MICROSOFT' | 'GITHUB',
  values: SettingValues,
  problems: string[],
): { clientId: string; clientSecret: string } | null {
  const clientId = values[`${prefix}_CLIENT_ID`];
  const clientSecret = values[`${prefix}_CLIENT_SECRET`];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined) problems.push(`${prefix}_CLIENT_ID is missing beside its secret`);
  if (clientSecret === undefined) problems.push(`${prefix}_CLIENT_SECRET is missing beside its id`);
  return { clientId: clientId ?? '', clientSecret: clientSecret ?? '' };
}

function ownProvider(values: SettingValues, problems: string[]): OpenIdSettings | null {
  const client = clientOf('OIDC', values, problems);
  const issuer = values.OIDC_ISSUER;
  if (client === null) {
    if (issuer !== undefined) problems.push('OIDC_ISSUER needs OIDC_CLIENT_ID beside it');
    return null;
  }
  if (issuer === undefined) {
    const isNamed = problems.some((line) => line.startsWith('OIDC_ISSUER '));
    if (!isNamed) problems.push('OIDC_ISSUER is missing: it is needed with OIDC_CLIENT_ID');
  } else if (!issuer.startsWith('https:') && !isLoopbackUrl(issuer)) {
    problems.push('OIDC_ISSUER must start with https:// unless it is on this machine');
  }
  return {
    kind: 'openid',
    id: 'organization',
    name: values.OIDC_NAME ?? 'your organization’s sign-in',
    ...client,
    issuer: issuer ?? '',
    provenBy: 'email_verified',
    prompt: null,
    postsBack: false,
  };
}

function google(values: SettingValues, problems: string[]): OpenIdSettings | null {
  const client = clientOf('GOOGLE', values, problems);
  return (
    client && {
      kind: 'openid',
      id: 'google',
      name: 'Google',
      ...client,
      issuer: 'https://accounts.google.com',
      provenBy: 'email_verified',
      prompt: 'select_account',
      postsBack: false,
    }
  );
}

function microsoft(values: SettingValues, problems: string[]): OpenIdSettings | null {
  const client = clientOf('MICROSOFT', values, problems);
  if (client === null) return null;
  const tenant = values.MICROSOFT_TENANT ?? '';
  // With all directories at once ("common"), any administrator of any could sign in as anyone.
  if (!tenantId.test(tenant)) {
    problems.push(
      'MICROSOFT_TENANT must be the id of your own directory, like 8eaef023-2b34-4da1-9baa-8bc8c9d6a490',
    );
  }
  return {
    kind: 'openid',
    id: 'microsoft',
    name: 'Microsoft',
    ...client,
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    provenBy: 'xms_edov',
    prompt: 'select_account',
    postsBack: false,
  };
}

const appleNames = [
  'APPLE_CLIENT_ID',
  'APPLE_TEAM_ID',
  'APPLE_KEY_ID',
  'APPLE_PRIVATE_KEY',
] as const;

/** @param given the key itself, or the path of its file. Adds to the problems what is wrong with it, and nothing of it */
function appleKey(given: string, problems: string[]): string {
  try {
    const pem = given.startsWith('-----') ? given : readFileSync(given, 'utf8');
    const { asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch {
    // Said below, without what it holds.
  }
  problems.push('APPLE_PRIVATE_KEY is neither the key from Apple (.p8) nor the path of its file');
  return '';
}

function apple(values: SettingValues, problems: string[]): OpenIdSettings | null {
  if (appleNames.every((name) => values[name] === undefined)) return null;
  for (const name of appleNames) {
    if (values[name] === undefined)
      problems.push(`${name} is missing: it is needed with the other Apple settings`);
  }
  const given = values.APPLE_PRIVATE_KEY;
  return {
    kind: 'openid',
    id: 'apple',
    name: 'Apple',
    clientId: values.APPLE_CLIENT_ID ?? '',
    clientSecret: {
      teamId: values.APPLE_TEAM_ID ?? '',
      keyId: values.APPLE_KEY_ID ?? '',
      privateKey: given === undefined ? '' : appleKey(given, problems),
    },
    issuer: 'https://appleid.apple.com',
    provenBy: 'email_verified',
    prompt: null,
    // Always, where the address is asked for.
    postsBack: true,
  };
}

function github(values: SettingValues, problems: string[]): GitHubSettings | null {
  const client = clientOf('GITHUB', values, problems);
  return (
    client && {
      kind: 'github',
      id: 'github',
      name: 'GitHub',
      ...client,
      loginUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
    }
  );
}

/** The providers people may sign in with, in the order of their buttons. Adds to the problems what is wrong. */
export function federatedSettings(
  values: SettingValues,
  problems: string[],
): readonly ProviderSettings[] {
  const found = [google, microsoft, apple, github, ownProvider].flatMap(
    (read): ProviderSettings[] => {
      const provider: ProviderSettings | null = read(values, problems);
      return provider === null ? [] : [provider];
    },
  );
  return found;
}
