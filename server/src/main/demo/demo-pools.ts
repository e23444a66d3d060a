import type { DatabaseSettings } from '../../kernel/config/settings.ts';
import { createPool, type DatabasePool } from '../../kernel/database/pool.ts';

export interface Pools {
  api: DatabasePool;
  worker: DatabasePool;
}

/** Works with connections for which it is another time: seconds since 1970. */
export async function at<T>(
  database: DatabaseSettings,
  time: number,
  work: (pools: Pools) => Promise<T>,
): Promise<T> {
  const settings = { 'app.clock_shift': String(Math.round(time - Date.now() / 1000)) };
  const common = { applicationName: 'atrium demo', max: 2, statementTimeoutMs: 30_000, settings };
  const pools = {
    api: createPool({ ...common, connectionString: database.api, pipeline: true }),
    worker: createPool({ ...common, connectionString: database.worker, pipeline: true }),
  };
  try {
    return await work(pools);
  } finally {
    await Promise.all([pools.api.end(), pools.worker.end()]);
  }
}
