import { beforeAll, describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';
import { asScopedManager } from './scoped-manager.testing.ts';

const { add, database, group, product, putIn, tenants } = useGroups();

/**
 * People: of theirs, also of theirs, outside. Dependants: of the first, of the first and them outside, of them outside.
 */
const who = { inside: 0, second: 0, outside: 0 };
const kids = { theirs: 0, shared: 0, foreign: 0 };

beforeAll(async () => {
  const { acme } = tenants;
  const night = (await group()).id;
  for (const name of ['inside', 'second', 'outside'] as const) who[name] = (await add()).id;
  await putIn(night, [who.inside, who.second]);
  const child = async (guardianIds: number[]) => {
    const call = { as: acme.admin, body: childOf(guardianIds) };
    return (await product.call(createDependant, call)).body.id;
  };
  kids.theirs = await child([who.inside]);
  kids.foreign = await child([who.outside]);
  const both = childOf([who.outside, who.inside], { firstName: 'Both' });
  kids.shared = (await product.call(createDependant, { as: acme.admin, body: both })).body.id;
  const scope = {
    as: acme.admin,
    params: { id: acme.manager.accountId },
    body: { groups: [night] },
  };
  expect((await product.call(setAccessScope, scope)).status).toBe(200);
});

/** The values of the first row, or why there are none. */
const answer = (text: string, values: unknown[] = []): Promise<unknown> =>
  asScopedManager(database, tenants.acme, async (client) => {
    try {
      const { rows, rowCount } = await client.query<object>(text, values);
      return rows[0] === undefined ? rowCount : Object.values(rows[0]);
    } catch (error) {
      return (error as Error).message;
    }
  });

const refused = 'row-level security';
const denied = 'permission denied';

describe('dependants, in the database alone', () => {
  it('are read where one guardian is the manager’s, with only those guardians', async () => {
    expect(await answer('select array_agg(id order by id) from app.dependant')).toEqual([
      [kids.theirs, kids.shared].toSorted((a, b) => a - b),
    ]);
    expect(
      await answer('select array_agg(distinct account_id) from app.dependant_guardian'),
    ).toEqual([[who.inside]]);
    expect(await answer('select created_by from app.dependant')).toContain(denied);
  });

  it('report guardians outside as a number, and nothing where no guardian is the manager’s', async () => {
    const beyond = 'select * from app.guardians_beyond_scope($1)';
    expect(await answer(beyond, [kids.shared])).toEqual([1, true, false]);
    expect(await answer(beyond, [kids.theirs])).toEqual([0, false, false]);
    expect(await answer(beyond, [kids.foreign])).toEqual([0, false, true]);
    const clash = `select app.clash_beyond_scope($1, 'adeyemi tobi', '2016-05-04')`;
    expect(await answer(clash, [kids.shared])).toEqual(['twin']);
    expect(await answer(clash, [kids.foreign])).toEqual([null]);
    const events = 'select * from app.scoped_events_of_dependants($1)';
    expect(await answer(events, [who.outside])).toBe(0);
    expect(await answer(events, [who.inside])).toHaveLength(6);
  });

  const write = `update app.dependant set notes = 'mine', updated_by = app.own_account_id() where id = $1`;

  it('are written where they belong to the manager’s people, in the manager’s name', async () => {
    expect(await answer(write, [kids.theirs])).toBe(1);
    expect(await answer(write, [kids.shared])).toBe(1);
    expect(await answer(write, [kids.foreign])).toBe(0);
    const forged = `update app.dependant set notes = 'mine', updated_by = $2 where id = $1`;
    const { admin } = tenants.acme;
    expect(await answer(forged, [kids.theirs, admin.accountId])).toContain(refused);
    for (const change of ['id = id + 1000', 'created_by = null', `guarded = 'active'`]) {
      const text = `update app.dependant set ${change} where id = $1`;
      expect(await answer(text, [kids.theirs]), change).toContain(denied);
    }
    expect(await answer('delete from app.dependant where id = $1', [kids.theirs])).toContain(
      denied,
    );
  });

  it('are not written where a guardian is staff, seen by the manager or not', async () => {
    const makeManager = (type: string) =>
      database.asSuperuser('update app.account set type = $2 where id = $1', [who.outside, type]);
    await makeManager('manager');
    expect(await answer(write, [kids.shared])).toContain(refused);
    await makeManager('standard');
    expect(await answer(write, [kids.shared])).toBe(1);
  });

  it('get guardians by a function alone: the manager’s people, for dependants of those people', async () => {
    const insert = `insert into app.dependant_guardian (organization_id, dependant_id, account_id)
      values (app.organization_id(), $1, $2)`;
    expect(await answer(insert, [kids.theirs, who.second])).toContain(denied);
    expect(await answer('delete from app.dependant_guardian')).toContain(denied);
    const replace = 'select app.replace_guardians_in_scope($1, $2)::text';
    expect(await answer(replace, [kids.theirs, [who.inside, who.second]])).toEqual(['']);
    expect(await answer(replace, [kids.shared, [who.second]])).toEqual(['']);
    expect(await answer(replace, [kids.shared, []])).toEqual(['']);
    for (const [child, guardians] of [
      [kids.foreign, [who.inside]],
      [kids.theirs, [who.outside]],
      [kids.theirs, [tenants.acme.manager.accountId]],
      [99_999_999, [who.inside]],
    ] as const) {
      expect(await answer(replace, [child, guardians])).toContain('not theirs to give');
    }
    expect(await answer(replace, [kids.theirs, []])).toContain('has a guardian');
  });

  it('start out of sight, and are linked by the manager who adds them in the same transaction', async () => {
    const seen = await asScopedManager(database, tenants.acme, async (client) => {
      const count = `select count(*)::int as n from app.dependant where last_name = 'Nacht'`;
      await client.query(`insert into app.dependant (organization_id, id, created_by, updated_by, first_name, last_name,
          relationship, name_key)
        values (app.organization_id(), nextval('app.dependant_id_seq'), app.own_account_id(), app.own_account_id(),
          'Nils', 'Nacht', 'other', 'nacht nils')`);
      const before = await client.query<{ n: number }>(count);
      await client.query(
        `select app.replace_guardians_in_scope(currval('app.dependant_id_seq'), array[$1::bigint])`,
        [who.inside],
      );
      const after = await client.query<{ n: number }>(count);
      return [before.rows[0]?.n, after.rows[0]?.n];
    });
    expect(seen).toEqual([0, 1]);
    const forged = `insert into app.dependant (organization_id, created_by, updated_by, first_name, last_name,
        relationship, name_key)
      values (app.organization_id(), $1, $1, 'Nils', 'Nacht', 'other', 'nacht nils')`;
    expect(await answer(forged, [tenants.acme.admin.accountId])).toContain(refused);
  });
});
