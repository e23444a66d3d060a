import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, opendirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseError } from 'pg';
import type { DatabaseSettings, Settings } from '../kernel/config/settings.ts';
import { StartError } from '../kernel/config/start-error.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate, type DatabaseHome } from '../kernel/database/migrate.ts';
import { createPool } from '../kernel/database/pool.ts';
import { refuseUnsafeRoles } from '../kernel/database/login-roles.ts';
import { startMailCatcher } from '../kernel/mail/catcher/mail-catcher.ts';
import { fitSecret } from './secret/fit-secret.ts';
import { migrationSteps } from './wiring/migration-steps.ts';
import { unlessAborted } from './unless-aborted.ts';

/** What the processes stand on: a migrated database, a secret, a mail server. */
export interface Prerequisites {
  /** Settings that the processes read from their environment. */
  environment: Record<string, string>;
  database: DatabaseSettings;
  secret: string;
  /** Where the caught mail is read; null when mail goes to a real server. */
  mailPage: string | null;
  /** Stops what was started here, in reverse. */
  stop(): Promise<void>;
}

type Say = (line: string) => void;

/**
 * Starts what the settings leave to us: the embedded database and mail catcher where no others are named.
 * Migrates when it may (the embedded database, or DATABASE_OWNER_URL given). When `signal` is aborted it stops
 * what it has started and rejects.
 *
 * @throws StartError when the data folder or the database cannot be used
 */
export async function startPrerequisites(
  settings: Settings,
  say: Say,
  signal: AbortSignal,
): Promise<Prerequisites> {
  makeDataFolder(settings.dataDir);
  const secret = settings.secret ?? (await storedSecret(settings.dataDir));
  const postgres = settings.database
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say, signal });
  const database = settings.database ?? (postgres?.urls as DatabaseSettings);
  try {
    const home = settings.database ? undefined : homeIn(settings.dataDir);
    await unlessAborted(prepareDatabase(database, settings.cell, home), signal);
    await unlessAborted(fitSecretOf(settings, database, secret, say), signal);
    const catcher = settings.smtpUrl ? null : await startMailCatcher({ dataDir: settings.dataDir });
    return {
      database,
      secret,
      mailPage: catcher?.pageUrl ?? null,
      environment: {
        DATA_DIR: settings.dataDir,
        ATRIUM_SECRET: secret,
        DATABASE_URL: database.api,
        DATABASE_WORKER_URL: database.worker,
        DATABASE_IDENTITY_URL: database.identity,
        ...(catcher && {
          SMTP_URL: catcher.smtpUrl,
          MAIL_FROM: settings.mailFrom,
          MAIL_CATCHER: 'on',
        }),
      },
      stop: async () => {
        await catcher?.stop();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

const openForSecret = (connectionString: string) =>
  createPool({
    connectionString,
    applicationName: 'atrium secret',
    max: 1,
    statementTimeoutMs: 300_000,
    pipeline: true,
  });

/** Has what is sealed in the database open with this secret. @throws StartError when some of it does not */
async function fitSecretOf(
  { secretBefore: before }: Settings,
  database: DatabaseSettings,
  secret: string,
  say: Say,
): Promise<void> {
  if (before === 'lost') return;
  const pools = {
    pool: openForSecret(database.worker),
    identityPool: openForSecret(database.identity),
  };
  try {
    const changed = await fitSecret(pools, { secret, before });
    if (before === null) return;
    const what = changed === 1 ? '1 secret was' : `${changed} secrets were`;
    say(`${what} encrypted again. ATRIUM_SECRET_BEFORE is no longer needed.`);
  } catch (error) {
    if (!isNotMigrated(error)) throw error;
    throw new StartError(
      'The database holds nothing of Atrium. Name its owner in DATABASE_OWNER_URL, so that this start can create the tables.',
      { cause: error },
    );
  } finally {
    await Promise.all([pools.pool.end(), pools.identityPool.end()]);
  }
}

/** A schema or table of ours is missing (3F000, 42P01). */
function isNotMigrated(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '3F000' || error.code === '42P01');
}

function homeIn(dataDir: string): DatabaseHome {
  return {
    name: `The data folder ${resolve(dataDir)}`,
    startAgain: 'move the folder away, or set DATA_DIR to an empty one',
  };
}

async function prepareDatabase(
  database: DatabaseSettings,
  cell: number,
  home?: DatabaseHome,
): Promise<void> {
  // Before anything is made: what a superuser makes belongs to it, and no other role could change it later.
  await refuseUnsafeRoles(['owner', 'api', 'worker', 'identity'], database);
  if (database.owner === null) return;
  await migrate(database.owner, await migrationSteps(cell), home);
}

/**
 * Others may pass through, to a cluster that runs as another user, and read nothing. Folder by folder: Node's own
 * way to make all of them tries for ever where the system refuses one, as below /proc, and cannot be stopped.
 */
function makeDataFolder(path: string): void {
  try {
    makeFolder(resolve(path));
  } catch (cause) {
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : cause;
    const why =
      code === 'ENOTDIR' ? 'is a file or lies below one' : `cannot be used (${String(code)})`;
    throw new StartError(
      `DATA_DIR is ${path}, which ${why}. Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    );
  }
}

function makeFolder(path: string): void {
  if (!existsSync(path)) {
    if (!existsSync(dirname(path))) makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o711 });
  }
  opendirSync(path).closeSync();
  accessSync(path, constants.W_OK);
}

/** Made at the first start; without it, no one would stay signed in over a restart. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const secret = randomBytes(48).toString('base64');
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
