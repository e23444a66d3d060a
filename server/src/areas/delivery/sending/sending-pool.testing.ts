import { afterAll } from 'vitest';
import { createPool, type DatabasePool } from '../../../kernel/database/pool.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { ledgerSettings } from './ledger-settings.ts';

/** Connections as those of the worker's sender, made when first asked for and gone with the file. */
export function useSendingPool(database: TestDatabase): () => DatabasePool {
  let pool: DatabasePool | undefined;
  afterAll(() => pool?.end());
  return () =>
    (pool ??= createPool({
      connectionString: database.urls.worker,
      applicationName: 'test sender',
      max: 5,
      statementTimeoutMs: 10_000,
      pipeline: true,
      settings: ledgerSettings,
    }));
}
