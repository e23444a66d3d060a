import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase();

describe('what app_limited may do, in the database alone', () => {
  it('is to write these tables, and none as a whole', async () => {
    const rows = await database.asSuperuser<{ what: string; columns: number; all: number }>(`
      select p.privilege_type || ' ' || p.table_name as what, count(*)::int as columns,
        (select count(*)::int from information_schema.columns c
          where c.table_schema = p.table_schema and c.table_name = p.table_name) as all
      from information_schema.column_privileges p
      where p.grantee = 'app_limited' and p.privilege_type in ('INSERT', 'UPDATE')
      group by p.table_schema, p.table_name, p.privilege_type order by p.table_name, 1`);
    expect(rows.map(({ what }) => what)).toEqual([
      'INSERT account',
      'UPDATE account',
      'INSERT audit_event',
      'INSERT default_view',
      'UPDATE default_view',
      'INSERT dependant',
      'UPDATE dependant',
      'INSERT group_member',
      'INSERT idempotency_key',
      'UPDATE idempotency_key',
      'INSERT invitation',
      'UPDATE invitation',
      'UPDATE organization',
      'UPDATE people_field',
      'UPDATE person_group',
      'INSERT saved_view',
      'UPDATE saved_view',
      'UPDATE stored_file',
    ]);
    // With which view a list opens for them is all theirs.
    for (const row of rows.filter(({ what }) => what !== 'INSERT default_view'))
      expect(row.columns, row.what).toBeLessThan(row.all);
    const deletes = await database.asSuperuser<{ name: string }>(`
      select table_name as name from information_schema.role_table_grants
      where grantee = 'app_limited' and privilege_type in ('DELETE', 'TRUNCATE') order by 1`);
    expect(deletes.map(({ name }) => name)).toEqual(['default_view', 'group_member', 'saved_view']);
  });

  it('is to call functions that were decided, one by one', async () => {
    const rows = await database.asSuperuser<{ name: string }>(`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('app', 'jobs', 'identity')
        and has_function_privilege('app_limited', p.oid, 'execute') order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'approve_in_scope',
      'ascii_domain',
      'change_access_in_scope',
      'clash_beyond_scope',
      'email_key',
      'enqueue',
      'guardians_beyond_scope',
      'has_reports_beyond_scope',
      'hold_guardians',
      'is_dependant_in_scope',
      'is_dependant_open',
      'is_email_taken',
      'is_in_scope',
      'now',
      'organization_id',
      'own_account_id',
      'place_added',
      'punycode',
      'reject_in_scope',
      'replace_guardians_in_scope',
      'reports_to',
      'scoped_events_of_dependants',
      'scoped_events_of_many',
      'taken_account_keys',
      'taken_dependant_keys',
      'waiting_in_scope',
    ]);
  });

  it('meets triggers that see everyone on every table that it writes', async () => {
    const rows = await database.asSuperuser<{ name: string; definer: boolean }>(`
      select distinct p.proname as name, p.prosecdef as definer
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
        join information_schema.column_privileges g
          on g.table_name = c.relname and g.table_schema = 'app' and g.grantee = 'app_limited'
      where not t.tgisinternal and g.privilege_type in ('INSERT', 'UPDATE')
        -- A scoped manager deletes no person, and only locks groups.
        and c.relname <> 'person_group' and ((t.tgtype & 8) = 0 or c.relname <> 'account')`);
    expect(rows.length).toBeGreaterThan(5);
    // The one makes the key of the row's own address, and reads no table; the other follows the time zone of the
    // organization, whose row a scoped manager only locks.
    const apart = new Set(['set_email_key', 'keep_local_times']);
    const others = rows.filter(({ name }) => !apart.has(name));
    expect(others.filter(({ definer }) => !definer)).toEqual([]);
  });
});
