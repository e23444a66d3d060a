import { describe, expect, it } from 'vitest';
import { createCampaign } from 'contract/campaigns/campaigns.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import * as many from 'contract/groups/many-groups.contract.ts';
import { createJoinCode } from 'contract/memberships/join-codes.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../groups.factory.ts';
import { all, isIn } from '../rules/group-rules.factory.ts';

const test = useGroups();
const { add, database, group, product, tenants } = test;

interface Previewed {
  id: number;
  goes: boolean;
  uses: { type: string; id: number; name: string; keeps: boolean }[];
}

const preview = async (ids: number[], as: TestPerson = tenants.acme.admin) => {
  const { status, body } = await product.call(many.previewDeleteGroups, { as, body: { ids } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.groups as Previewed[];
};
const remove = (ids: number[]) =>
  product.call(many.deleteManyGroups, { as: tenants.acme.admin, body: { ids } });
const restore = (ids: number[]) =>
  product.call(many.restoreManyGroups, { as: tenants.acme.admin, body: { ids } });

/** Groups of which each is in the rule of the next. */
async function chainOf(length: number) {
  const chain = [await group()];
  while (chain.length < length) chain.push(await group({ rule: all(isIn(chain.at(-1).id)) }));
  return chain as { id: number; name: string }[];
}

async function setScope(groupId: number) {
  const manager = await add({ type: 'manager', lastName: 'Limited' });
  const { status } = await product.call(setAccessScope, {
    as: tenants.acme.admin,
    params: { id: manager.id },
    body: { groups: [groupId] },
  });
  expect(status).toBe(200);
  return manager;
}

const going = (groups: Previewed[]) => groups.map(({ id, goes }) => [id, goes]);

describe('what deleting groups together would do', () => {
  it('names the rule of another group that keeps one, and nothing of one that nothing uses', async () => {
    const [named, free] = [await group(), await group()];
    const rule = await group({ rule: all(isIn(named.id)) });
    const use = { type: 'group', id: rule.id, name: rule.name, keeps: true };
    expect(await preview([free.id, named.id])).toEqual([
      { id: named.id, name: named.name, goes: false, uses: [use] },
      { id: free.id, name: free.name, goes: true, uses: [] },
    ]);
    await test.trash(rule.id);
    expect(going(await preview([named.id]))).toEqual([[named.id, true]]);
  });

  it('lets a chain go whole, and keeps all of it below one that is kept', async () => {
    const [first, second, third] = await chainOf(3);
    const ids = [first, second, third].map((one) => one?.id ?? 0);
    const whole = await preview(ids.toReversed());
    expect(whole.map(({ goes, uses }) => [goes, uses])).toEqual(ids.map(() => [true, []]));
    const below = await preview(ids.slice(0, 2));
    expect(below.map(({ goes, uses }) => [goes, uses.map(({ id }) => id)])).toEqual([
      [false, [second?.id]],
      [false, [third?.id]],
    ]);
    const manager = await setScope(ids[2] ?? 0);
    const previewed = await preview(ids);
    expect(previewed.map(({ goes }) => goes)).toEqual([false, false, false]);
    const name = `${manager.firstName} ${manager.lastName}`;
    expect(previewed.at(2)?.uses).toEqual([
      { type: 'access_scope', id: manager.id, name, keeps: true },
    ]);
    expect((await remove(ids)).body.errors).toHaveLength(3);
  });

  it('names campaigns and join codes, which keep nothing, to those who may see them', async () => {
    const [included, excluded] = [await group(), await group()];
    const side = (groups: number[]) => ({ groups, people: [] });
    const campaign = await product.call(createCampaign, {
      as: tenants.acme.admin,
      body: {
        name: 'Flu clinics',
        audience: { include: side([included.id]), exclude: side([excluded.id]) },
      },
    });
    expect(campaign.status).toBe(201);
    const code = await product.call(createJoinCode, {
      as: tenants.acme.admin,
      body: {
        name: 'Newcomers',
        type: 'standard',
        emailDomains: [],
        usesMax: null,
        groupIds: [excluded.id],
        approval: false,
        days: 14,
      },
    });
    expect(code.status).toBe(201);
    const ids = [included.id, excluded.id];
    const inCampaign = {
      type: 'campaign',
      id: campaign.body.id,
      name: 'Flu clinics',
      keeps: false,
    };
    const ofCode = { type: 'join_code', id: expect.any(Number), name: 'Newcomers', keeps: false };
    expect(await preview(ids)).toMatchObject([
      { goes: true, uses: [inCampaign] },
      { goes: true, uses: [inCampaign, ofCode] },
    ]);
    const byManager = await preview(ids, tenants.acme.manager);
    expect(byManager.at(1)?.uses).toEqual([inCampaign]);
    expect((await remove(ids)).body).toEqual({ deleted: 2 });
  });

  it('skips what is in the trash, writes nothing, and comes true', async () => {
    const [one, gone] = [await group(), await group()];
    await test.trash(gone.id);
    const before = await test.auditLog(one.id);
    expect(going(await preview([gone.id, one.id, one.id]))).toEqual([[one.id, true]]);
    expect(await test.auditLog(one.id)).toEqual(before);
    expect((await test.getGroup(one.id)).body.deletedAt).toBeNull();
    expect((await remove([one.id])).body).toEqual({ deleted: 1 });
  });

  it('is refused for none, for more than 200, and for a missing one', async () => {
    const { id } = await group();
    const foreign = await group({}, tenants.beta.admin);
    for (const other of [foreign.id, 999_999_999]) {
      const { status } = await product.call(many.previewDeleteGroups, {
        as: tenants.acme.admin,
        body: { ids: [id, other] },
      });
      expect(status).toBe(404);
    }
    for (const ids of [[], Array.from({ length: 201 }, (_, index) => index + 1)]) {
      const { status } = await product.call(many.previewDeleteGroups, {
        as: tenants.acme.admin,
        body: { ids },
      });
      expect(status).toBe(422);
    }
  });
});

it('a chain goes, and comes back, whichever way round it is asked for', async () => {
  const ids = (await chainOf(12)).map(({ id }) => id);
  for (const order of [ids, ids.toReversed()]) {
    expect((await remove(order)).body).toEqual({ deleted: ids.length });
    expect((await restore(order)).body).toEqual({ restored: ids.length });
  }
  const inTrash = await database.asSuperuser(
    'select from app.person_group where id = any($1) and deleted_at is not null',
    [ids],
  );
  expect(inTrash).toEqual([]);
});
