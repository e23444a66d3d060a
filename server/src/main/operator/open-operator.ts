import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../kernel/clock/clock.ts';
import type { DatabaseSettings, Settings } from '../../kernel/config/settings.ts';
import { StartError } from '../../kernel/config/start-error.ts';
import { findEmbeddedPostgres } from '../../kernel/database/embedded/embedded-postgres.ts';
import { createPool } from '../../kernel/database/pool.ts';
import { createLog } from '../../kernel/log/log.ts';
import { createIdentityService } from '../identity-service.ts';
import { fileStoreOf } from '../wiring/product-files.ts';
import type { OpenOperator } from './run-operator.ts';

/**
 * Connects to the database, the file store and the identity service of the server that runs with these settings.
 *
 * @throws StartError when the embedded database does not run
 */
export async function openOperator(settings: Settings): Promise<OpenOperator> {
  const database = databaseOf(settings);
  const stored = settings.secret ?? (await readFile(join(settings.dataDir, 'secret'), 'utf8'));
  const secret = stored.trim();
  const pool = createPool({
    connectionString: database.worker,
    applicationName: 'atrium operator',
    max: 2,
    statementTimeoutMs: 300_000,
    pipeline: true,
  });
  const identity = await createIdentityService(settings, {
    databaseUrl: database.identity,
    secret,
    clock: systemClock,
    log: createLog({ level: 'warn', process: 'operator', environment: '', version: '' }),
  });
  return {
    pool,
    ownerUrl: database.owner,
    secret,
    identity: identity.admin,
    blobs: fileStoreOf(settings, systemClock).blobs,
    close: async () => {
      await identity.close();
      await pool.end();
    },
  };
}

function databaseOf({ database, dataDir }: Settings): DatabaseSettings {
  const found = database ?? findEmbeddedPostgres(dataDir);
  if (found !== null) return found;
  throw new StartError(
    `No database runs in ${dataDir}. Start Atrium first, with the same DATA_DIR, or set DATABASE_URL.`,
    { exitCode: 1 },
  );
}
