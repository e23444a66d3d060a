import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSettings, Settings } from '../kernel/config/settings.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { startMailCatcher } from '../kernel/mail/catcher/mail-catcher.ts';
import { migrationSteps } from './migration-steps.ts';

/** What the processes stand on: a migrated database, a secret, a mail server. */
export interface Ground {
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
 * Migrates when it may (the embedded database, or DATABASE_OWNER_URL given).
 */
export async function layGround(settings: Settings, say: Say): Promise<Ground> {
  // Others may pass through, to a cluster that runs as another user, and read nothing.
  await mkdir(settings.dataDir, { recursive: true, mode: 0o711 });
  const secret = settings.secret ?? (await keptSecret(settings.dataDir));
  const postgres = settings.database
    ? null
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say });
  const database = settings.database ?? (postgres?.urls as DatabaseSettings);
  try {
    if (database.owner !== null) await migrate(database.owner, await migrationSteps());
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
        ...(catcher && { SMTP_URL: catcher.smtpUrl, MAIL_FROM: settings.mailFrom }),
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

/** Made at the first start; without it, nobody would stay signed in over a restart. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const secret = randomBytes(48).toString('base64');
    await writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
