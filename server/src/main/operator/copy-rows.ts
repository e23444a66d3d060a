import type { Client } from 'pg';

/** Connections as the owner of the tables, in a transaction each. */
export interface Ends {
  readonly source: Client;
  readonly target: Client;
}

/** Rows that one statement writes. */
const batch = 500;

/**
 * Copies the rows of a table for which a condition of one value holds.
 *
 * @returns how many there are
 * @throws CopyError when what was written is not what was read
 */
export async function copyRows(
  { source, target }: Ends,
  table: string,
  condition: string,
  value: unknown,
): Promise<number> {
  const columns = await columnsOf(source, table);
  await source.query(
    `declare copied no scroll cursor for select row_to_json(t)::text as row from ${table} t where ${condition}`,
    [value],
  );
  for (;;) {
    const { rows }: { rows: { row: string }[] } = await source.query(`fetch ${batch} from copied`);
    if (rows.length === 0) break;
    await target.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await source.query('close copied');
  const [read, written] = await Promise.all(
    [source, target].map((end) => sumOf(end, table, condition, value)),
  );
  if (read?.sum !== written?.sum) throw new CopyError(`The rows of ${table} arrived changed.`);
  return read?.count ?? 0;
}

/** The copying was refused or has failed; nothing of it was kept. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** Those that can be written: all but generated ones. */
async function columnsOf(source: Client, table: string): Promise<string> {
  const { rows } = await source.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/** How many rows there are, and a sum of everything that stands in them. */
async function sumOf(end: Client, table: string, condition: string, value: unknown) {
  const { rows } = await end.query<{ count: number; sum: string }>(
    `select count(*)::int as count, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum
       from ${table} t where ${condition}`,
    [value],
  );
  return rows[0];
}
