import { sql, type RawBuilder } from 'kysely';

/** All of these conditions at once; there is at least one. */
export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `);
}
