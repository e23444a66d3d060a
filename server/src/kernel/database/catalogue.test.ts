import { describe, expect, inject, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';
import { definerFunctions } from './definer-functions.testing.ts';
import { sqlMigrations } from './migrate.ts';

const database = useTestDatabase();

/** Tables that belong to no organization, each with the reason. A new one needs a reason here. */
const globalTables = new Map([
  ['organization', 'the tenant itself, guarded by its own id'],
  ['user', 'signs in to several organizations, guarded by app.user_id()'],
  ['user_identity', 'links a user to an identity, guarded by app.user_id()'],
  ['former_slug', 'leads to an organization before anyone has entered it'],
  ['setup_code', 'stands before the first organization; reached through its functions alone'],
  ['ended_session', 'names ended sessions, which the gateways read before anyone has signed in'],
  ['rate_limit', 'counts attempts before anyone is known; holds hashes alone'],
]);

it('migrations have a number each, without a gap', async () => {
  const numbers = (await sqlMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

interface TableRow {
  name: string;
  forced: boolean;
  tenant_policy: string | null;
  organization_nullable: string | null;
}

describe('every table of the schema', () => {
  it('is a tenant table with forced row security and the one policy, or a named global one', async () => {
    const tables = await database.asSuperuser<TableRow>(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
        (select pg_get_expr(p.polqual, c.oid) || ' / ' || pg_get_expr(p.polwithcheck, c.oid)
           from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as tenant_policy,
        (select a.attnotnull::text from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'organization_id') as organization_nullable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and c.relkind in ('r', 'p') order by 1`);
    const condition = '(organization_id = ( SELECT app.organization_id() AS organization_id))';
    const faults = tables
      .filter((table) => !globalTables.has(table.name))
      .filter(
        (table) =>
          !table.forced ||
          table.organization_nullable !== 'true' ||
          table.tenant_policy !== `${condition} / ${condition}`,
      );
    expect(tables.length).toBeGreaterThan(8);
    expect(faults).toEqual([]);
  });

  it('starts every key, unique rule and foreign key with the organization', async () => {
    const rows = await database.asSuperuser<{ name: string; rule: string; definition: string }>(`
      select c.relname as name, k.conname as rule, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and k.contype in ('p', 'u', 'f')`);
    const faults = rows
      .filter((row) => !globalTables.has(row.name))
      .filter(
        (row) => !/^(PRIMARY KEY|UNIQUE|FOREIGN KEY) \(organization_id\b/.test(row.definition),
      )
      // A user belongs to no organization, so the link to them cannot carry one.
      .filter((row) => !row.definition.includes('REFERENCES app."user"(id)'));
    expect(rows.length).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });

  it('finds by an index what refers to a row, which every deletion asks', async () => {
    const rows = await database.asSuperuser<{ key: string; definition: string }>(`
      select k.conrelid::regclass::text as key, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where n.nspname = 'app' and k.contype = 'f' and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid
          and k.conkey @> (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
          -- One that is unique may have fewer columns.
          and (i.indisunique or k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1])
          -- A partial one serves where only what refers to nothing is missing from it.
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
      order by 1, 2`);
    expect(rows).toEqual([]);
  });

  it('starts every unique index with the organization', async () => {
    const rows = await database.asSuperuser<{ tablename: string; indexdef: string }>(
      `select tablename, indexdef from pg_indexes where schemaname = 'app' and indexdef like '%UNIQUE%'`,
    );
    const faults = rows
      .filter((row) => !globalTables.has(row.tablename))
      .filter((row) => !/\(organization_id[,)]/.test(row.indexdef));
    expect(faults).toEqual([]);
  });
});

describe('what could look past row security', () => {
  it('is only the listed functions, each of its owner, with a pinned search path', async () => {
    const functions = await database.asSuperuser<{ name: string; owner: string; config: string }>(`
      select p.proname as name, r.rolname as owner, p.proconfig::text as config
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles r on r.oid = p.proowner
      where n.nspname = 'app' and p.prosecdef order by 1`);
    expect(new Map(functions.map((row) => [row.name, row.owner]))).toEqual(definerFunctions);
    for (const row of functions) expect(row.config).toContain('search_path=pg_catalog');
  });

  it('is no view without the rights of its reader', async () => {
    const views = await database.asSuperuser(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and c.relkind in ('v', 'm')
        and not coalesce(c.reloptions::text like '%security_invoker=true%', false)`);
    expect(views).toEqual([]);
  });

  it('is no role of ours: none may pass row security, none of the processes owns anything', async () => {
    const roles = await database.asSuperuser(`
      select rolname from pg_roles
      where (rolname like 'app\\_%' or rolname = 'atrium_owner') and (rolsuper or rolbypassrls)`);
    const owned = await database.asSuperuser(`
      select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
      where r.rolname in ('app_api', 'app_worker', 'app_identity')`);
    expect(roles).toEqual([]);
    expect(owned).toEqual([]);
  });

  it('is no temporary table, and no large object', async () => {
    // Rights of a database are not copied with it: those of the one that was migrated count.
    const migrated = new URL(inject('databaseUrls').owner).pathname.slice(1);
    const temporary = await database.asSuperuser(
      `select rolname from pg_roles where (rolname like 'app\\_%') and has_database_privilege(oid, $1, 'temporary')`,
      [migrated],
    );
    expect(temporary).toEqual([]);
    const large = await database.asSuperuser<{ callable: number; known: number }>(`
      select count(*)::int as known, count(*) filter (where exists (
          select from pg_roles r where (r.rolname like 'app\\_%' or r.rolname = 'atrium_owner')
            and has_function_privilege(r.oid, p.oid, 'execute')))::int as callable
      from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
        and p.proname ~ '^(lo_|loread$|lowrite$)'`);
    expect(large[0]?.callable).toBe(0);
    expect(large[0]?.known).toBeGreaterThan(10);
    await expect(database.pool.query(`select lo_from_bytea(0, 'x')`)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('is no function that everyone may call', async () => {
    const open = await database.asSuperuser(`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'app' and has_function_privilege('public', p.oid, 'execute')`);
    expect(open).toEqual([]);
  });
});
