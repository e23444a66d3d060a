import { countSeconds, undoSeconds } from 'contract/kernel/times.ts';
import type * as z from 'zod/mini';
import { federatedSettings, type ProviderSettings } from './federated-settings.ts';
import { fileSettings, type FileSettings } from './file-settings.ts';
import { identitySettings, type IdentitySettings } from './identity-settings.ts';
import { isLoopbackUrl, type Mode, type Setting } from './setting.ts';
import { settingsTable, type SettingValues as Values } from './settings-table.ts';

export type DatabaseSettings = {
  readonly api: string;
  readonly worker: string;
  readonly identity: string;
  /** Only the migration needs it. */
  readonly owner: string | null;
};

export interface SupportChatSettings {
  readonly provider: 'chatwoot' | 'intercom';
  readonly host: string;
  readonly appId: string;
  /** Secret: the page is not told. */
  readonly key: string | null;
}

/** The settings of a process, checked. Addresses carry no trailing slash. */
export interface Settings {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  /** Origin under which people reach the console. */
  readonly publicUrl: string;
  readonly apiBaseUrl: string;
  readonly filesBaseUrl: string;
  /** null: the embedded PostgreSQL. */
  readonly database: DatabaseSettings | null;
  /** Which of the databases that share organizations: ids come from its range. */
  readonly cell: number;
  readonly dataDir: string;
  /** null outside production: the process makes one and keeps it in the data folder. */
  readonly secret: string | null;
  /** The one that it replaces; `lost` where what was encrypted with it is given up. */
  readonly secretBefore: string | null;
  /** null: the embedded mail catcher. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Lower-case `host:port` of mail servers that channels may use though they aren't public. */
  readonly smtpAllowedHosts: readonly string[];
  readonly imapAllowedHosts: readonly string[];
  /** `address:port` of name servers; those of this machine when empty. */
  readonly dnsServers: readonly string[];
  /** Whether mails stay in a catcher. */
  readonly mailCatcher: boolean;
  readonly trustedProxies: readonly string[];
  /** Fetched as they are when people type them; other addresses have to be public. */
  readonly fetchAllowedOrigins: readonly string[];
  readonly logLevel: string;
  readonly metricsToken: string | null;
  readonly requestsPerMinute: number;
  /** How long a send can be undone before the first email leaves. */
  readonly undoSeconds: number;
  /** How often the worker counts opens and clicks. */
  readonly countSeconds: number;
  readonly environment: string;
  readonly buildVersion: string;
  readonly identity: IdentitySettings;
  /** Where people may sign in instead of giving a password here. */
  readonly federated: readonly ProviderSettings[];
  readonly fileStorage: FileSettings;
  readonly authSyncUrl: string | null;
  readonly errorReportingDsn: string | null;
  readonly supportChat: SupportChatSettings | null;
}

/** Says of every wrong setting its name and what is wrong with it; values are never repeated. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`Some settings are missing or wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

function readValues(env: Environment, mode: Mode, problems: string[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries<Setting<unknown>>(settingsTable)) {
    const given = env[name]?.trim() || undefined;
    const value = given ?? entry.fallback;
    if (value === undefined) {
      if (entry.required && mode === 'serve') problems.push(`${name} is missing: ${entry.help}`);
      continue;
    }
    const result = entry.schema.safeParse(value);
    if (result.success) values[name] = result.data;
    else problems.push(`${name} ${messageOf(result.error, entry)}`);
  }
  return values as Values;
}

function messageOf(error: z.core.$ZodError, entry: Setting<unknown>): string {
  const issue = error.issues[0];
  if (issue?.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  if (!issue || issue.message === 'Invalid input') return `is not usable: ${entry.help}`;
  return issue.message;
}

function databaseOf(values: Values, problems: string[]): DatabaseSettings | null {
  const api = values.DATABASE_URL;
  if (!api) {
    const orphans = ['DATABASE_WORKER_URL', 'DATABASE_IDENTITY_URL', 'DATABASE_OWNER_URL'] as const;
    for (const name of orphans) {
      if (values[name]) problems.push(`${name} needs DATABASE_URL beside it`);
    }
    return null;
  }
  const worker = values.DATABASE_WORKER_URL;
  const identity = values.DATABASE_IDENTITY_URL;
  if (!worker) problems.push('DATABASE_WORKER_URL is missing: it is needed with DATABASE_URL');
  if (!identity) problems.push('DATABASE_IDENTITY_URL is missing: it is needed with DATABASE_URL');
  return {
    api,
    worker: worker ?? '',
    identity: identity ?? '',
    owner: values.DATABASE_OWNER_URL ?? null,
  };
}

function supportChatOf(values: Values, problems: string[]): SupportChatSettings | null {
  const provider = values.SUPPORT_CHAT_PROVIDER ?? 'none';
  if (provider === 'none') return null;
  const host = values.SUPPORT_CHAT_HOST;
  const appId = values.SUPPORT_CHAT_APP_ID;
  if (!host) problems.push('SUPPORT_CHAT_HOST is missing: it is needed with a chat provider');
  if (!appId) problems.push('SUPPORT_CHAT_APP_ID is missing: it is needed with a chat provider');
  const key = values.SUPPORT_CHAT_KEY ?? null;
  return { provider, host: host ?? '', appId: appId ?? '', key };
}

function checkPublicUrl(publicUrl: string, mode: Mode, problems: string[]): void {
  if (mode === 'serve' && publicUrl.startsWith('http:') && !isLoopbackUrl(publicUrl)) {
    problems.push('PUBLIC_URL must start with https:// unless it is on this machine');
  }
}

/** Tests don't wait for what people need time for; no one else may take that time from them. */
function checkTestTimes(
  values: Values,
  mode: Mode,
  nodeEnv: string | undefined,
  problems: string[],
): void {
  if (mode !== 'serve' && nodeEnv !== 'production') return;
  for (const name of ['UNDO_SECONDS', 'COUNT_SECONDS'] as const) {
    const { fallback } = settingsTable[name];
    if (String(values[name] ?? fallback) !== fallback) {
      problems.push(`${name} must be absent in production`);
    }
  }
}

/**
 * Reads the settings from an environment. Empty variables count as absent.
 * @throws SettingsError naming every setting that is missing or wrong.
 */
export function readSettings(env: Environment, mode: Mode): Settings {
  const problems: string[] = [];
  const values = readValues(env, mode, problems);
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? 3000;
  const publicUrl = values.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  checkPublicUrl(publicUrl, mode, problems);
  if (values.SMTP_URL && !values.MAIL_FROM) {
    problems.push('MAIL_FROM is missing: it is needed with SMTP_URL');
  }
  checkTestTimes(values, mode, env['NODE_ENV'], problems);
  const sources = { values, mode, nodeEnv: env['NODE_ENV'], problems };
  const identity = identitySettings(sources);
  const settings: Settings = {
    mode,
    host,
    port,
    publicUrl,
    apiBaseUrl: values.API_BASE_URL ?? `${publicUrl}/api`,
    filesBaseUrl: values.FILES_BASE_URL ?? `${publicUrl}/api/files`,
    database: databaseOf(values, problems),
    cell: values.CELL ?? 0,
    dataDir: values.DATA_DIR ?? '.data',
    secret: values.ATRIUM_SECRET ?? null,
    secretBefore: values.ATRIUM_SECRET_BEFORE ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'Atrium <no-reply@atrium.invalid>',
    smtpAllowedHosts: values.SMTP_ALLOWED_HOSTS ?? [],
    imapAllowedHosts: values.IMAP_ALLOWED_HOSTS ?? [],
    dnsServers: values.DNS_SERVERS ?? [],
    mailCatcher: values.MAIL_CATCHER === 'on',
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    fetchAllowedOrigins: values.FETCH_ALLOWED_ORIGINS ?? [],
    logLevel: values.LOG_LEVEL ?? 'info',
    metricsToken: values.METRICS_TOKEN ?? null,
    requestsPerMinute: values.REQUESTS_PER_MINUTE ?? 600,
    undoSeconds: values.UNDO_SECONDS ?? undoSeconds,
    countSeconds: values.COUNT_SECONDS ?? countSeconds,
    environment: values.ENVIRONMENT ?? 'production',
    buildVersion: values.BUILD_VERSION ?? 'dev',
    identity,
    fileStorage: fileSettings(sources, identity),
    federated: federatedSettings(values, problems),
    authSyncUrl: values.AUTH_SYNC_URL ?? null,
    errorReportingDsn: values.ERROR_REPORTING_DSN ?? null,
    supportChat: supportChatOf(values, problems),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
