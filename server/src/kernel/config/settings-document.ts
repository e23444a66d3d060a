import { settingsTable } from './settings-table.ts';
import type { Setting } from './setting.ts';

type Name = keyof typeof settingsTable;

interface Section {
  readonly title: string;
  readonly intro?: string;
  readonly settings: readonly Name[];
}

/** Every setting once, in the order in which an operator meets it. */
export const sections: readonly Section[] = [
  {
    title: 'Addresses',
    settings: [
      'PUBLIC_URL',
      'HOST',
      'PORT',
      'TRUSTED_PROXIES',
      'API_BASE_URL',
      'FILES_BASE_URL',
      'FETCH_ALLOWED_ORIGINS',
    ],
  },
  {
    title: 'Database and secret',
    intro: 'How to prepare a PostgreSQL of your own: [installation](installation.md#postgresql).',
    settings: [
      'ATRIUM_SECRET',
      'ATRIUM_SECRET_BEFORE',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_WORKER_URL',
      'DATABASE_IDENTITY_URL',
      'DATABASE_OWNER_URL',
      'CELL',
    ],
  },
  {
    title: 'Email',
    settings: [
      'SMTP_URL',
      'MAIL_FROM',
      'SMTP_ALLOWED_HOSTS',
      'IMAP_ALLOWED_HOSTS',
      'DNS_SERVERS',
      'MAIL_CATCHER',
    ],
  },
  {
    title: 'Sign-in with Firebase',
    intro: 'Step by step: [sign-in](sign-in.md#firebase).',
    settings: [
      'IDENTITY',
      'IDENTITY_PROJECT',
      'IDENTITY_API_KEY',
      'IDENTITY_SERVICE_ACCOUNT',
      'IDENTITY_EMULATOR',
      'AUTH_SYNC_URL',
    ],
  },
  {
    title: 'Sign-in with a provider',
    intro: 'Step by step: [sign-in](sign-in.md#providers).',
    settings: [
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'OIDC_NAME',
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'MICROSOFT_CLIENT_ID',
      'MICROSOFT_CLIENT_SECRET',
      'MICROSOFT_TENANT',
      'APPLE_CLIENT_ID',
      'APPLE_TEAM_ID',
      'APPLE_KEY_ID',
      'APPLE_PRIVATE_KEY',
      'GITHUB_CLIENT_ID',
      'GITHUB_CLIENT_SECRET',
    ],
  },
  {
    title: 'Files',
    intro: 'Step by step: [files](files.md).',
    settings: [
      'FILE_STORAGE',
      'FILE_STORAGE_BUCKET',
      'FILE_STORAGE_ENDPOINT',
      'FILE_STORAGE_REGION',
      'FILE_STORAGE_KEY_ID',
      'FILE_STORAGE_SECRET',
      'FILE_STORAGE_EMULATOR',
    ],
  },
  {
    title: 'Logs, limits and errors',
    settings: [
      'LOG_LEVEL',
      'ENVIRONMENT',
      'BUILD_VERSION',
      'METRICS_TOKEN',
      'ERROR_REPORTING_DSN',
      'REQUESTS_PER_MINUTE',
      'UNDO_SECONDS',
      'COUNT_SECONDS',
    ],
  },
  {
    title: 'Support chat',
    settings: [
      'SUPPORT_CHAT_PROVIDER',
      'SUPPORT_CHAT_HOST',
      'SUPPORT_CHAT_APP_ID',
      'SUPPORT_CHAT_KEY',
    ],
  },
];

const opening = `# Settings

Settings are environment variables. Atrium checks all of them at start; if one is missing or wrong, it says which and
ends with exit code 78. An empty variable counts as absent. \`npm start\` needs none of them.

<!-- Generated from server/src/kernel/config/settings-table.ts. To update: npx vitest run --project server settings-document -u -->
`;

/** `docs/settings.md`. */
export function settingsDocument(): string {
  return [opening, ...sections.map(printSection)].join('\n');
}

function printSection({ title, intro, settings }: Section): string {
  const rows = settings.map((name) => {
    const entry: Setting<unknown> = settingsTable[name];
    return [`\`${name}\``, entry.help, absentText(entry)];
  });
  const table = printTable([['Setting', 'What it is for', 'When absent'], ...rows]);
  return [`## ${title}`, ...(intro === undefined ? [] : [intro]), table].join('\n\n');
}

function absentText({ required, fallback }: Setting<unknown>): string {
  if (required) return 'required by `serve`';
  return fallback ? `\`${fallback}\`` : '';
}

/** With columns as wide as their longest cell, as the formatter leaves it. */
function printTable(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const print = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rule = widths.map((width) => '-'.repeat(width));
  return `${[head, rule, ...body].map(print).join('\n')}\n`;
}
