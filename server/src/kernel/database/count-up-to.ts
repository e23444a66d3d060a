import { sql, type RawBuilder } from 'kysely';
import type { Total } from 'contract/kernel/paging.ts';
import { countedAtMost } from 'contract/kernel/counts.ts';
import type { Queries } from './organization.ts';

/**
 * How many rows match, no further than {@link countedAtMost}.
 *
 * @param matching `select from … where …`, without a limit
 */
export async function countUpTo(db: Queries, matching: RawBuilder<unknown>): Promise<Total> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      ${matching} limit ${sql.lit(countedAtMost + 1)}) as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > countedAtMost
    ? { count: countedAtMost, kind: 'atLeast' }
    : { count, kind: 'exact' };
}
