import type { TestDatabase } from './test-database.ts';

export interface Read {
  /** Times that one of the tables was read from end to end. */
  scans: number;
  /** Their rows that were read in any way. */
  rows: number;
}

/** Runs of it that are measured, and before them enough to have settled on the plan of a prepared statement. */
const settling = 7;
const measured = 3;

/**
 * What some work reads of tables (`app.account`), as the statistics of the server count it. The least of some times:
 * the statistics of a busy server may come late and count for the next. The pool that reads must have one connection.
 */
export function rowsReadFrom(
  database: TestDatabase,
  tables: readonly string[],
  pool: 'pool' | 'workerPool' = 'pool',
): (work: () => Promise<unknown>) => Promise<Read> {
  const soFar = async (): Promise<Read> => {
    // A session tells the statistics when its transaction ends, at most once a second: the one that reads, and the one
    // that made what is read and read it for that.
    await database[pool].query('select pg_stat_force_next_flush()');
    await database.asSuperuser('select pg_stat_force_next_flush()');
    const [row] = await database.asSuperuser<Read>(
      `select pg_stat_clear_snapshot(), sum(seq_scan)::int as scans,
         sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
       from pg_stat_user_tables where relid = any($1::regclass[])`,
      [tables],
    );
    if (row === undefined) throw new Error('no statistics');
    return row;
  };
  return async (work) => {
    for (let round = 0; round < settling; round += 1) await work();
    const times: Read[] = [];
    for (let time = 0; time < measured; time += 1) {
      const before = await soFar();
      await work();
      const after = await soFar();
      times.push({ scans: after.scans - before.scans, rows: after.rows - before.rows });
    }
    const [least] = times.toSorted((one, other) => one.rows - other.rows);
    if (least === undefined) throw new Error('nothing was measured');
    return least;
  };
}
