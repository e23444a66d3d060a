import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './organization.ts';

/** Rows that are in memory at once. */
const partSize = 500;

let cursors = 0;

/** The rows of a query of any length, in parts, inside the transaction of `db`. */
export async function* readInParts<Row>(db: Queries, query: RawBuilder<Row>): AsyncGenerator<Row> {
  cursors += 1;
  const cursor = sql.ref(`read_in_parts_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(partSize)} from ${cursor}`.execute(db);
    yield* rows;
    if (rows.length < partSize) break;
  }
  await sql`close ${cursor}`.execute(db);
}
