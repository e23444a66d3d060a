import type { Pool } from 'pg';

export interface TableRows {
  table: string;
  rows: number;
}

/** The tables in which an organization has rows. */
export async function tablesOf(superuser: Pool, id: number): Promise<TableRows[]> {
  const { rows } = await superuser.query<{ table: string }>(`
    select c.relname as table from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' order by 1`);
  const found: TableRows[] = [];
  for (const { table } of rows) {
    const counted = await superuser.query<{ n: number }>(
      `select count(*)::int as n from app.${table} where organization_id = $1`,
      [id],
    );
    found.push({ table, rows: counted.rows[0]?.n ?? 0 });
  }
  return found.filter((one) => one.rows > 0);
}

/**
 * Writes the same rows to copies of the tables with their indexes, by one statement each, without foreign keys,
 * triggers and row security, and drops the copies. @returns how many milliseconds the writing took
 */
export async function writtenToCopies(
  superuser: Pool,
  id: number,
  tables: readonly TableRows[],
): Promise<number> {
  await superuser.query('drop schema if exists bench_copy cascade; create schema bench_copy');
  let ms = 0;
  for (const { table } of tables) {
    await superuser.query(
      `create table bench_copy.${table} (like app.${table} including indexes including generated)`,
    );
    const { rows } = await superuser.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`app.${table}`],
    );
    const columns = rows[0]?.columns ?? '';
    const startedAt = performance.now();
    await superuser.query(
      `insert into bench_copy.${table} (${columns})
       select ${columns} from app.${table} where organization_id = $1`,
      [id],
    );
    ms += performance.now() - startedAt;
  }
  await superuser.query('drop schema bench_copy cascade');
  await superuser.query('checkpoint');
  return ms;
}
