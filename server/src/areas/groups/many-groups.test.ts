import { describe, expect, it } from 'vitest';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import * as many from 'contract/groups/many-groups.contract.ts';
import { useGroups } from './groups.factory.ts';

const test = useGroups();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

const trash = (ids: number[]) => product.call(many.deleteManyGroups, { as: as(), body: { ids } });
const restore = (ids: number[]) =>
  product.call(many.restoreManyGroups, { as: as(), body: { ids } });
const colour = (changes: object[]) =>
  product.call(many.colourManyGroups, { as: as(), body: { changes } });

const naming = (id: number) => ({
  rule: { match: 'all', rules: [{ field: 'group', operator: 'anyOf', ids: [id] }] },
});
const deleted = async (ids: number[]) =>
  (
    await database.asSuperuser<{ gone: boolean }>(
      'select deleted_at is not null as gone from app.person_group where id = any($1) order by id',
      [ids],
    )
  ).map(({ gone }) => gone);

describe('groups deleted together', () => {
  it('go all, also where one names the other, and come back with their members', async () => {
    const { id: person } = await test.add();
    const named = await test.group({ memberIds: [person] });
    const rule = await test.group(naming(named.id));
    const ids = [named.id, rule.id];
    expect((await test.trash(named.id)).status).toBe(409);
    expect((await trash(ids)).body).toEqual({ deleted: 2 });
    expect(await deleted(ids)).toEqual([true, true]);
    expect((await restore(ids.toReversed())).body).toEqual({ restored: 2 });
    expect((await restore(ids)).body).toEqual({ restored: 0 });
    expect(await test.membersOf(named.id)).toEqual([person]);
    const actions = await database.asSuperuser(
      'select action, target_id from app.audit_event where target_id = any($1) and action ~ $2',
      [ids, 'group.(deleted|restored)'],
    );
    expect(actions).toHaveLength(4);
  });

  it('stay all where one is in use, with the reason at its place', async () => {
    const [named, inScope, free] = [await test.group(), await test.group(), await test.group()];
    const naming2 = await test.group(naming(named.id));
    const manager = await test.add({ type: 'manager' });
    await product.call(setAccessScope, {
      as: as(),
      params: { id: manager.id },
      body: { groups: [inScope.id] },
    });
    const ids = [free.id, named.id, inScope.id];
    const { status, body } = await trash(ids);
    expect(status).toBe(409);
    expect(body.detail).toBeUndefined();
    expect(body.errors).toMatchObject([
      { path: ['ids', 1], code: 'in_use', message: expect.stringContaining(naming2.name) },
      {
        path: ['ids', 2],
        code: 'in_use',
        messageCode: { code: 'group_of_managers', values: { count: 1 } },
      },
    ]);
    expect(await deleted([free.id])).toEqual([false]);
    const missing = await trash([free.id, 999_999_999, free.id]);
    expect([missing.status, missing.body.errors]).toMatchObject([
      404,
      [{ path: ['ids', 1] }, { path: ['ids', 2] }],
    ]);
    expect((await trash([free.id])).body).toEqual({ deleted: 1 });
  });

  it('stay in the trash where a name was given away', async () => {
    const [one, two] = [await test.group({ name: 'Given away' }), await test.group()];
    await trash([one.id, two.id]);
    await test.group({ name: 'Given away' });
    const { status, body } = await restore([two.id, one.id]);
    expect([status, body.errors]).toMatchObject([409, [{ path: ['ids', 1], code: 'in_use' }]]);
    expect(await deleted([two.id])).toEqual([true]);
    expect((await restore([two.id])).body).toEqual({ restored: 1 });
  });
});

describe('the colour of several groups', () => {
  it('is given, and given back to each', async () => {
    const [one, two] = [await test.group({ colour: 'moss' }), await test.group()];
    const third = await test.group({ colour: 'plum' });
    const ids = [one.id, two.id, third.id];
    const { body } = await colour([{ ids, colour: 'plum' }]);
    expect(body).toEqual({
      changed: 2,
      before: [
        { ids: [one.id], colour: 'moss' },
        { ids: [two.id], colour: 'petrol' },
      ],
    });
    expect((await test.getGroup(two.id)).body).toMatchObject({ colour: 'plum', version: 2 });
    expect((await colour(body.before)).body.changed).toBe(2);
    expect((await test.getGroup(one.id)).body.colour).toBe('moss');
  });

  it('is refused for a missing one or one named twice, and for none', async () => {
    const { id } = await test.group();
    const foreign = await test.group({}, tenants.beta.admin);
    for (const other of [foreign.id, 999_999_999]) {
      const { status, body } = await colour([{ ids: [id, other], colour: 'plum' }]);
      expect([status, body.errors]).toMatchObject([404, [{ path: ['changes', 0, 'ids', 1] }]]);
    }
    expect((await colour([{ ids: [id, id], colour: 'plum' }])).status).toBe(422);
    expect((await colour([{ ids: [id], colour: 'red' }])).status).toBe(422);
    expect((await colour([])).status).toBe(422);
    expect((await test.getGroup(id)).body.colour).toBe('petrol');
  });
});
