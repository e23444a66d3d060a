import { beforeAll, describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';
import { asScopedManager } from './scoped-manager.testing.ts';

const { add, database, group, product, putIn, tenants, update } = useGroups();

let inside: number;
let outside: number;
let admin: number;
let night: number;
let day: number;

beforeAll(async () => {
  const { acme } = tenants;
  night = (await group()).id;
  day = (await group()).id;
  const people = await Promise.all([add(), add()]);
  [inside, outside] = [people[0].id, people[1].id];
  admin = acme.admin.accountId;
  await putIn(night, [inside, admin]);
  await putIn(day, [outside]);
  await update(inside, { version: 1, notes: 'as it was' });
  const scope = {
    as: acme.admin,
    params: { id: acme.manager.accountId },
    body: { groups: [night] },
  };
  expect((await product.call(setAccessScope, scope)).status).toBe(200);
});

/** How many rows a statement wrote, or why it did not. */
const written = (text: string, values: unknown[] = []): Promise<number | string | null> =>
  asScopedManager(database, tenants.acme, async (client) => {
    try {
      return (await client.query(text, values)).rowCount;
    } catch (error) {
      return (error as Error).message;
    }
  });

const refused = 'row-level security';
const denied = 'permission denied';

describe('people', () => {
  const rename = `update app.account set notes = 'mine', updated_by = app.own_account_id() where id = $1`;

  it('are writable where they are standard and in the manager’s groups', async () => {
    expect(await written(rename, [inside])).toBe(1);
    expect(await written(rename, [outside])).toBe(0);
    expect(await written(rename, [admin])).toContain(refused);
    const all = `update app.account set notes = 'mine', updated_by = app.own_account_id() where type = 'standard'`;
    expect(await written(all)).toBe(1);
  });

  it('are written by the manager, in the manager’s name', async () => {
    const forged = `update app.account set notes = 'mine', updated_by = $2 where id = $1`;
    expect(await written(forged, [inside, admin])).toContain(refused);
  });

  it('keep their type, access, sign-in, place in the trash and organization', async () => {
    for (const change of [
      `type = 'manager'`,
      `access = 'granted'`,
      'user_id = null',
      'deleted_at = now()',
      'organization_id = organization_id + 1',
      'id = id + 1000',
      'created_by = null',
    ]) {
      expect(
        await written(`update app.account set ${change} where id = $1`, [inside]),
        change,
      ).toContain(denied);
    }
    expect(await written('delete from app.account where id = $1', [inside])).toContain(denied);
  });

  const insert = (type: string, by: string) => `
    insert into app.account (organization_id, created_by, updated_by, first_name, last_name, type, name_key,
      search_key)
    values (app.organization_id(), ${by}, ${by}, 'Nils', 'Nacht', '${type}', 'nacht nils', ' nacht nils')`;

  it('are added as standard people, in the manager’s name and out of everyone’s sight', async () => {
    expect(await written(insert('standard', 'app.own_account_id()'))).toBe(1);
    expect(await written(insert('manager', 'app.own_account_id()'))).toContain(refused);
    expect(await written(insert('standard', String(admin)))).toContain(refused);
    const seen = await asScopedManager(database, tenants.acme, async (client) => {
      await client.query(insert('standard', 'app.own_account_id()'));
      return (await client.query(`select from app.account where last_name = 'Nacht'`)).rowCount;
    });
    expect(seen).toBe(0);
  });

  it('join groups of the access scope only in the transaction that adds them', async () => {
    const place = (who: string, where: number) =>
      `select app.place_added(array(${who}), array[${where}::bigint])`;
    const theNew = `select currval('app.account_id_seq')`;
    const placed = (who: string, where: number) =>
      asScopedManager(database, tenants.acme, async (client) => {
        await client.query(insert('standard', 'app.own_account_id()'));
        const { rowCount } = await client.query(place(who, where));
        const { rows } = await client.query<{ n: number }>(
          `select count(*)::int as n from app.account where last_name = 'Nacht'`,
        );
        return [rowCount, rows[0]?.n];
      });
    expect(await placed(theNew, night)).toEqual([1, 1]);
    expect(await placed(theNew, day)).toEqual([0, 0]);
    expect(await placed(`select ${outside}::bigint`, night)).toEqual([0, 0]);
  });
});

describe('members of groups', () => {
  const put = `insert into app.group_member (organization_id, group_id, account_id, added_by)
    values (app.organization_id(), $1, $2, app.own_account_id()) on conflict do nothing`;

  it('are visible people, in manual groups of the access scope', async () => {
    const own = tenants.acme.manager.accountId;
    expect(await written(put, [night, inside])).toBe(0);
    expect(await written(put, [night, outside])).toContain(refused);
    expect(await written(put, [night, own])).toContain(refused);
    expect(await written(put, [day, inside])).toContain(refused);
    const take = 'delete from app.group_member where group_id = $1';
    expect(await written(take, [day])).toBe(0);
    expect(await written(take, [night])).toBe(2);
    expect(await written('update app.person_group set version = 2')).toContain(refused);
  });
});

describe('everything else', () => {
  it('is at most locked, or written in the manager’s name', async () => {
    expect(await written('select from app.organization for no key update')).toBe(1);
    const write = 'update app.organization set version = 2';
    expect(await written(write)).toContain(refused);
    expect(await written('update app.people_field set version = version')).toBe(0);
    const event = `insert into app.audit_event (organization_id, actor_account_id, action, target_type)
      values (app.organization_id(), $1, 'account.updated', 'account')`;
    expect(await written(event, [tenants.acme.manager.accountId])).toBe(1);
    expect(await written(event, [admin])).toContain(refused);
    const key = `insert into app.idempotency_key (organization_id, account_id, key, request_hash)
      values (app.organization_id(), $1, 'k', 'h')`;
    expect(await written(key, [tenants.acme.manager.accountId])).toBe(1);
    expect(await written(key, [admin])).toContain(refused);
  });

  it('is refused, table by table', async () => {
    const tables = await database.asSuperuser<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'app' and c.relkind = 'r' and not has_any_column_privilege('app_limited', c.oid, 'insert, update')
        and not has_table_privilege('app_limited', c.oid, 'delete')`);
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      expect(await written(`delete from app."${name}"`), name).toContain(denied);
      expect(await written(`insert into app."${name}" default values`), name).toContain(denied);
    }
  });

  it('reveals of people out of sight only that a key is taken', async () => {
    await update(outside, { version: 1, email: 'outside@acme.example' });
    const rows = await asScopedManager(database, tenants.acme, async (client) => {
      const taken = await client.query(
        `select * from app.taken_account_keys(array['outside@acme.example', 'free@acme.example'], '{}', null)`,
      );
      return taken.rows;
    });
    expect(rows).toEqual([{ email_key: 'outside@acme.example', external_id_key: null }]);
  });
});
