import { createPool, type DatabasePool } from '../../server/src/kernel/database/pool.ts';
import type { World } from './world.ts';

/** Does some work as the worker of the product does, with so many connections at most. */
export async function asWorker<T>(
  world: World,
  max: number,
  work: (pool: DatabasePool) => Promise<T>,
): Promise<T> {
  const { urls } = await world.database();
  const pool = createPool({
    connectionString: urls.worker,
    applicationName: 'bench',
    max,
    statementTimeoutMs: 600_000,
    pipeline: false,
  });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
