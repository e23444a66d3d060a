import type { TestDatabase } from './test-database.ts';

interface Rows {
  count: number;
  /** Of everything that stands in them. */
  hash: string;
}

/** The rows of an organization, by table. */
export async function rowsOf(
  { asSuperuser }: Pick<TestDatabase, 'asSuperuser'>,
  organizationId: number,
): Promise<Map<string, Rows>> {
  const tables = await asSuperuser<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  const looked = tables.map(async ({ name }): Promise<[string, Rows][]> => {
    const [rows] = await asSuperuser<Rows>(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as hash
         from ${name} t where organization_id = $1`,
      [organizationId],
    );
    return rows === undefined || rows.count === 0 ? [] : [[name, rows]];
  });
  return new Map((await Promise.all(looked)).flat());
}
