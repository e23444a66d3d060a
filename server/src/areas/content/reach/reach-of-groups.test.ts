import { beforeAll, describe, expect, it } from 'vitest';
import { contentCsv, listContentReach } from 'contract/content/content.contract.ts';
import { createGroup, deleteGroup } from 'contract/groups/groups.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { addGroupMembers } from 'contract/groups/members.contract.ts';
import { deleteAccount, updateAccount } from 'contract/people/accounts.contract.ts';
import { useArticles } from '../content.factory.ts';

const { add, article, database, product, publish, settings, tenants } = useArticles();
const admin = () => tenants.acme.admin;

let ids: number[];
let groups: { night: number; ward: number; other: number };
let item: { id: number; title: string };

const groupOf = async (name: string, memberIds: number[]): Promise<number> => {
  const { status, body } = await product.call(createGroup, {
    as: admin(),
    body: { name, memberIds },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};

const read = (index: number, machine: string | null = null) =>
  database.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, account_id, content_id, machine_rule)
     values ($1, 'viewed', $2, $3, $4)`,
    [tenants.acme.organizationId, ids[index], item.id, machine],
  );

/** The columns Readers and Reach are made of these. */
const columns = async () => {
  const { status, body } = await product.call(listContentReach, {
    as: admin(),
    query: { id: [String(item.id)] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const [row] = body.items;
  return [row.readers, row.addressed];
};

/** Of eight people three are in one group, three in the other, one of them in both, and one in a third. */
beforeAll(async () => {
  ids = [];
  for (let index = 0; index < 8; index += 1) ids.push((await add()).id);
  const at = (...indexes: number[]) => indexes.map((index) => ids[index] as number);
  groups = {
    night: await groupOf('Night', at(0, 1, 2)),
    ward: await groupOf('Ward', at(2, 3, 4)),
    other: await groupOf('Other', at(5)),
  };
  item = await article();
  const audience = { kind: 'groups', groups: [groups.night, groups.ward] };
  await settings(item.id, { version: 1, audience });
  await publish(item.id, 2);
});

describe('the readers of content for several groups', () => {
  it('are counted once, whichever groups they are in, and only if it is for them', async () => {
    expect(await columns()).toEqual([0, 5]);
    await read(0);
    await read(0);
    await read(2);
    await read(3);
    await read(1, 'prompt');
    await read(5);
    await read(7);
    expect(await columns()).toEqual([3, 5]);
    const csv = await product.call(contentCsv, { as: admin(), query: { state: 'published' } });
    const line = String(csv.body)
      .split('\r\n')
      .find((one) => one.includes(item.title));
    expect(line).toContain(',5,3,');
  });

  it('are those of today: who joins counts with what they read before, who leaves does not', async () => {
    const as = admin();
    const put = { as, params: { id: groups.night }, body: { ids: [ids[5]] } };
    expect((await product.call(addGroupMembers, put)).status).toBe(200);
    expect(await columns()).toEqual([4, 6]);
    const left = { as, params: { id: ids[3] }, body: { version: 1, status: 'deactivated' } };
    expect((await product.call(updateAccount, left)).status).toBe(200);
    expect(await columns()).toEqual([3, 5]);
    expect((await product.call(deleteAccount, { as, params: { id: ids[0] } })).status).toBe(204);
    expect(await columns()).toEqual([2, 4]);
    expect((await product.call(deleteGroup, { as, params: { id: groups.ward } })).status).toBe(200);
    // One person is in both: they stay.
    expect(await columns()).toEqual([2, 3]);
  });

  it('are not told to a manager of selected groups, not even of theirs', async () => {
    const { manager } = tenants.acme;
    const query = { id: [String(item.id)] };
    const ask = async () => (await product.call(listContentReach, { as: manager, query })).status;
    const setScope = async (some: number[] | null) => {
      const params = { id: manager.accountId };
      const body = { groups: some };
      expect((await product.call(setAccessScope, { as: admin(), params, body })).status).toBe(200);
    };
    expect(await ask()).toBe(200);
    await setScope([groups.night]);
    expect(await ask()).toBe(403);
    await setScope(null);
    expect(await ask()).toBe(200);
  });
});
