import { countSeconds, undoSeconds } from 'contract/kernel/times.ts';
import * as z from 'zod/mini';
import { lastCell } from '../database/cell.ts';
import { secretKey } from './secret-key.ts';
import {
  addressRanges,
  count,
  hostPorts,
  isLoopbackUrl,
  isWebUrl,
  origin,
  origins,
  port,
  setting,
  text,
  urlOf,
  webUrl,
  type Setting,
} from './setting.ts';

const database = urlOf('postgres:', 'postgresql:');

/** A token goes there. */
const syncUrl = webUrl.check(
  z.refine(
    (url: string) => url.startsWith('https:') || isLoopbackUrl(url),
    'must start with https:// unless it is on this machine',
  ),
);

/** Exactly as the provider names itself: a slash at the end is part of it. */
const tokenMin = 16;

const issuer = text(500).check(
  z.refine(isWebUrl, 'is not an address like https://id.example.org (no query, no #)'),
);

/** Every setting there is. `docs/settings.md` is printed from this table. */
export const settingsTable = {
  PORT: setting(port, { fallback: '3000', help: 'Port to listen on; 0 takes a free one' }),
  HOST: setting(text(255), { fallback: '127.0.0.1', help: 'Address to listen on' }),
  PUBLIC_URL: setting(origin, {
    required: true,
    help: 'Where people reach the console, e.g. https://console.example.org; links in emails start with it',
  }),
  API_BASE_URL: setting(webUrl, {
    help: 'Base of the product API as browsers reach it; /api of PUBLIC_URL when absent',
  }),
  FILES_BASE_URL: setting(webUrl, {
    help: 'Base of the files API as browsers reach it; /api/files of PUBLIC_URL when absent',
  }),
  DATABASE_URL: setting(database, {
    secret: true,
    help: 'PostgreSQL as the role app_api; the embedded PostgreSQL is used when absent',
  }),
  DATABASE_WORKER_URL: setting(database, {
    secret: true,
    help: 'The same database as app_worker; needed with DATABASE_URL',
  }),
  DATABASE_IDENTITY_URL: setting(database, {
    secret: true,
    help: 'The same database as app_identity; needed with DATABASE_URL',
  }),
  DATABASE_OWNER_URL: setting(database, {
    secret: true,
    help: 'The same database as atrium_owner; only migrations use it',
  }),
  CELL: setting(count(lastCell, 0), {
    fallback: '0',
    help: 'Number of this database where several share organizations; 0 to 999, fixed at the first start',
  }),
  DATA_DIR: setting(text(4096), {
    fallback: '.data',
    help: 'Folder of the embedded database and of files',
  }),
  ATRIUM_SECRET: setting(secretKey, {
    required: true,
    secret: true,
    help: 'At least 32 random bytes that sign and encrypt; `openssl rand -base64 48`',
  }),
  ATRIUM_SECRET_BEFORE: setting(z.union([z.literal('lost'), secretKey]), {
    secret: true,
    help: 'The ATRIUM_SECRET that this one replaces: a start encrypts again what it encrypted; `lost` to do without it',
  }),
  SMTP_URL: setting(urlOf('smtp:', 'smtps:'), {
    secret: true,
    help: 'Mail server, e.g. smtps://user:password@mail.example.org; the embedded catcher when absent',
  }),
  MAIL_FROM: setting(text(320), {
    help: 'Sender of the product’s own emails, e.g. Atrium <no-reply@example.org>; needed with SMTP_URL',
  }),
  SMTP_ALLOWED_HOSTS: setting(hostPorts, {
    fallback: '',
    help: 'Mail servers of your own that channels may use beside the public internet, on any port, e.g. mail.internal:25, 10.0.0.7:2525',
  }),
  IMAP_ALLOWED_HOSTS: setting(hostPorts, {
    fallback: '',
    help: 'Servers of your own whose mailboxes channels may read beside the public internet, on any port, e.g. imap.internal:143',
  }),
  DNS_SERVERS: setting(hostPorts, { fallback: '', help: 'Name servers for channels: 10.0.0.2:53' }),
  MAIL_CATCHER: setting(z.enum(['on', 'off']), {
    fallback: 'off',
    help: 'Whether SMTP_URL is a mail catcher that lets no email out; the product sets it for its own',
  }),
  TRUSTED_PROXIES: setting(addressRanges, {
    fallback: '',
    help: 'Addresses or ranges of the proxies whose X-Forwarded-For counts; none when empty',
  }),
  FETCH_ALLOWED_ORIGINS: setting(origins, {
    fallback: '',
    help: 'Servers of your own that link previews may read beside the public internet, e.g. https://wiki.example.org, http://10.0.0.7:8080',
  }),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), {
    fallback: 'info',
    help: 'Lowest level that is logged',
  }),
  METRICS_TOKEN: setting(
    text(500).check(z.minLength(tokenMin, `must have at least ${tokenMin} characters`)),
    {
      secret: true,
      help: 'Bearer token with which /metrics answers beyond loopback',
    },
  ),
  REQUESTS_PER_MINUTE: setting(count(10_000_000), {
    fallback: '600',
    help: 'Requests of one session in a minute, counted by each process',
  }),
  UNDO_SECONDS: setting(count(undoSeconds), {
    fallback: String(undoSeconds),
    help: 'How long a send can be undone before the first email leaves; shorter in tests only',
  }),
  COUNT_SECONDS: setting(count(countSeconds), {
    fallback: String(countSeconds),
    help: 'How often the worker counts opens and clicks; more often in tests only',
  }),
  ENVIRONMENT: setting(text(60), {
    fallback: 'production',
    help: 'Name of this installation in error reports and logs',
  }),
  BUILD_VERSION: setting(text(60), { fallback: 'dev', help: 'Version shown in the console' }),
  IDENTITY: setting(z.enum(['embedded', 'firebase']), {
    fallback: 'embedded',
    help: 'Identity service that signs people in: the embedded one, or Firebase Authentication',
  }),
  IDENTITY_API_KEY: setting(
    text().check(z.refine((key: string) => !key.includes(':'), 'must not contain a colon')),
    { help: 'Web API key of the Firebase project; needed with firebase' },
  ),
  IDENTITY_PROJECT: setting(
    text(30).check(z.regex(/^[a-z][a-z0-9-]+$/, 'is not the id of a project')),
    { help: 'ID of the Firebase project; needed with firebase' },
  ),
  IDENTITY_SERVICE_ACCOUNT: setting(text(20_000), {
    secret: true,
    help: 'Key of a service account of the project, as JSON or the path of its file; needed with firebase',
  }),
  IDENTITY_EMULATOR: setting(origin, {
    help: 'Emulator of Firebase Authentication on this machine, e.g. http://127.0.0.1:9099; for development only',
  }),
  OIDC_ISSUER: setting(issuer, {
    help: 'Issuer of an OpenID Connect provider with which people may sign in, e.g. https://id.example.org; see docs/sign-in.md',
  }),
  OIDC_CLIENT_ID: setting(text(), {
    help: 'Client ID of this console at the provider; needed with OIDC_ISSUER',
  }),
  OIDC_CLIENT_SECRET: setting(text(1000), {
    secret: true,
    help: 'Client secret of this console at the provider; needed with OIDC_CLIENT_ID',
  }),
  OIDC_NAME: setting(text(40), {
    help: 'Name of the provider on the button, after "Continue with"; "your organization’s sign-in" when absent',
  }),
  GOOGLE_CLIENT_ID: setting(text(), { help: 'Lets people sign in with Google' }),
  GOOGLE_CLIENT_SECRET: setting(text(1000), {
    secret: true,
    help: 'Needed with GOOGLE_CLIENT_ID',
  }),
  MICROSOFT_CLIENT_ID: setting(text(), {
    help: 'Lets people of one Microsoft directory sign in with Microsoft',
  }),
  MICROSOFT_CLIENT_SECRET: setting(text(1000), {
    secret: true,
    help: 'Needed with MICROSOFT_CLIENT_ID',
  }),
  MICROSOFT_TENANT: setting(text(36), {
    help: 'ID of the directory (tenant); needed with MICROSOFT_CLIENT_ID',
  }),
  APPLE_CLIENT_ID: setting(text(), {
    help: 'Lets people sign in with Apple: the Services ID',
  }),
  APPLE_TEAM_ID: setting(text(20), {
    help: 'ID of the team at Apple; needed with APPLE_CLIENT_ID',
  }),
  APPLE_KEY_ID: setting(text(20), { help: 'ID of the key; needed with APPLE_CLIENT_ID' }),
  APPLE_PRIVATE_KEY: setting(text(2000), {
    secret: true,
    help: 'The key (.p8) itself or the path of its file; needed with APPLE_CLIENT_ID',
  }),
  GITHUB_CLIENT_ID: setting(text(), { help: 'Lets people sign in with GitHub' }),
  GITHUB_CLIENT_SECRET: setting(text(1000), {
    secret: true,
    help: 'Needed with GITHUB_CLIENT_ID',
  }),
  FILE_STORAGE: setting(z.enum(['embedded', 's3', 'firebase']), {
    fallback: 'embedded',
    help: 'Where files are stored: in DATA_DIR, in an S3 bucket, or in Firebase Storage, which needs IDENTITY=firebase',
  }),
  FILE_STORAGE_BUCKET: setting(
    text(222).check(z.regex(/^[a-z0-9][a-z0-9._-]+[a-z0-9]$/, 'is not the name of a bucket')),
    { help: 'Name of the bucket, e.g. northgate.firebasestorage.app; needed with s3 and firebase' },
  ),
  FILE_STORAGE_ENDPOINT: setting(origin, {
    help: 'Address of the S3 service, e.g. https://s3.eu-central-1.amazonaws.com; needed with s3',
  }),
  FILE_STORAGE_REGION: setting(text(60), {
    fallback: 'us-east-1',
    help: 'Region of S3; most self-hosted services accept any',
  }),
  FILE_STORAGE_KEY_ID: setting(text(200), { help: 'ID of an S3 access key; needed with s3' }),
  FILE_STORAGE_SECRET: setting(text(200), {
    secret: true,
    help: 'Secret of the access key; needed with s3',
  }),
  FILE_STORAGE_EMULATOR: setting(origin, {
    help: 'Emulator of Firebase Storage on this machine, e.g. http://127.0.0.1:9199; for development only',
  }),
  AUTH_SYNC_URL: setting(syncUrl, {
    help: 'Service that receives each new bearer token by POST, and each sign-out by DELETE',
  }),
  ERROR_REPORTING_DSN: setting(urlOf('https:', 'http:'), {
    help: 'Where error events are sent (Sentry protocol); none are sent when absent',
  }),
  SUPPORT_CHAT_PROVIDER: setting(z.enum(['none', 'chatwoot', 'intercom']), {
    fallback: 'none',
    help: 'Support chat shown after sign-in',
  }),
  SUPPORT_CHAT_HOST: setting(origin, { help: 'Host that serves the chat widget' }),
  SUPPORT_CHAT_APP_ID: setting(text(200), { help: 'ID of this console at the chat service' }),
  SUPPORT_CHAT_KEY: setting(text(200), {
    secret: true,
    help: 'Key with which the chat service verifies people; it trusts the browser when absent',
  }),
} as const;

type Table = typeof settingsTable;

/** What was read of each; undefined where it is absent and has no fallback. */
export type SettingValues = {
  [N in keyof Table]: (Table[N] extends Setting<infer T> ? T : never) | undefined;
};
