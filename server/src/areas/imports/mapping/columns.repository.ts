import { sql, type RawBuilder } from 'kysely';
import type { WrittenColumn } from './columns.ts';

/** The text of a column in a row, as it was stored; null where the import does not write it. */
export function item(
  columns: readonly WrittenColumn[],
  list: 'before' | 'after',
  column: WrittenColumn,
): RawBuilder<unknown> {
  const index = columns.indexOf(column);
  return index < 0 ? sql`null::text` : sql`c.${sql.raw(list)}[${sql.lit(index + 1)}]`;
}
