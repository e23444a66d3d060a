import { describe, expect, it } from 'vitest';
import { groupSorts, groupsCsv, listGroups } from 'contract/groups/groups.contract.ts';
import { useGroups } from '../groups.factory.ts';
import { all, worksIn } from '../rules/group-rules.factory.ts';

const { product, tenants, add, group, list, get } = useGroups();

interface Listed {
  name: string;
  memberCount: number;
}
const names = (body: { items: Listed[] }) => body.items.map(({ name }) => name);

describe('the list of groups', () => {
  it('sorts by every sort, forwards and backwards, a page at a time', async () => {
    const people = [await add(), await add(), await add()].map(({ id }) => id);
    await group({ name: 'Ångström circle', memberIds: people });
    await group({ name: 'beta readers', memberIds: people.slice(0, 1) });
    await group({ name: 'Zebra crossing' });
    await group({ name: 'Alpha team', memberIds: people.slice(0, 1) });
    const orders = {
      name: ['Alpha team', 'Ångström circle', 'beta readers', 'Zebra crossing'],
      members: ['Zebra crossing', 'Alpha team', 'beta readers', 'Ångström circle'],
      created: ['Ångström circle', 'beta readers', 'Zebra crossing', 'Alpha team'],
    };
    for (const sort of groupSorts) {
      const key = sort.replace('-', '') as keyof typeof orders;
      const expected = sort.startsWith('-') ? orders[key].toReversed() : orders[key];
      const first = (await list({ sort, limit: '3' })).body;
      const second = (await list({ sort, limit: '3', cursor: first.nextCursor })).body;
      expect([sort, [...names(first), ...names(second)]]).toEqual([sort, expected]);
      expect(first.total).toEqual({ count: 4, kind: 'exact' });
      expect([first.previousCursor, second.nextCursor]).toEqual([null, null]);
      const back = await list({ sort, limit: '3', cursor: second.previousCursor });
      expect(names(back.body)).toEqual(names(first));
    }
  });

  it('finds part of a name without accents and case, and nothing by signs of patterns', async () => {
    expect(names((await list({ q: 'ANGSTROM' })).body)).toEqual(['Ångström circle']);
    expect(names((await list({ q: 'al' })).body)).toEqual(['Alpha team']);
    expect(names((await list({ q: 'cross zeb' })).body)).toEqual(['Zebra crossing']);
    expect(names((await list({ q: '%' })).body)).toEqual([]);
    expect((await list({ q: 'beta' })).body.total).toEqual({ count: 1, kind: 'exact' });
  });

  it('keeps those of a kind, of a colour, of a creator, all of it at once', async () => {
    const { admin, manager } = tenants.acme;
    await group({ name: 'Filtered one', colour: 'plum', rule: all(worksIn('Nursing')) }, manager);
    await group({ name: 'Filtered two', colour: 'plum' }, manager);
    await group({ name: 'Filtered three', colour: 'moss' });
    const found = async (filter: Record<string, string | string[]>) => {
      const query = { q: 'filtered', ...filter };
      return names((await product.call(listGroups, { as: admin, query })).body);
    };
    const makers = [admin, manager].map(({ accountId }) => String(accountId));
    expect(await found({ kind: 'rule' })).toEqual(['Filtered one']);
    expect(await found({ kind: ['rule', 'snapshot'] })).toEqual(['Filtered one']);
    expect(await found({ colour: 'plum' })).toEqual(['Filtered one', 'Filtered two']);
    expect(await found({ colour: 'plum', kind: 'fixed' })).toEqual(['Filtered two']);
    expect(await found({ madeBy: makers.slice(0, 1) })).toEqual(['Filtered three']);
    expect(await found({ madeBy: makers, colour: 'plum' })).toHaveLength(2);
    const { body } = await list({ q: 'filtered' });
    const { firstName, lastName } = (await get(manager.accountId)).body;
    expect(body.items.at(0)).toMatchObject({ madeBy: `${firstName} ${lastName}` });
    expect(await found({ madeBy: String(tenants.beta.admin.accountId) })).toEqual([]);
  });

  it('goes into a file as it is listed, which no spreadsheet takes for formulas', async () => {
    const memberIds = [(await add()).id];
    await group({ name: '=1+1 filed', description: 'One, "two"', memberIds });
    await group({ name: 'Also filed', colour: 'brick' });
    const { body } = await product.call(groupsCsv, {
      as: tenants.acme.admin,
      query: { q: 'filed', sort: '-name' },
    });
    const [heads, ...lines] = String(body).trim().split('\r\n');
    expect(heads).toBe('Name,Kind,People,Description,Colour,Created on,Created by');
    expect(lines).toEqual([
      expect.stringMatching(/^Also filed,Manual,0,,brick,\d{4}-\d\d-\d\d,admin acme$/),
      expect.stringMatching(/^'=1\+1 filed,Manual,1,"One, ""two""",petrol,.{10},admin acme$/),
    ]);
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      { sort: 'colour' },
      { cursor: 'x' },
      { limit: '0' },
      { unknown: 'x' },
      { kind: 'smart' },
      { colour: 'red' },
      { madeBy: 'me' },
    ]) {
      expect([query, (await list(query as never)).status]).toEqual([query, 400]);
    }
    const { nextCursor } = (await list({ sort: 'name', limit: '1' })).body;
    expect((await list({ sort: 'members', cursor: nextCursor })).status).toBe(400);
  });

  it('shows the groups of the organization alone', async () => {
    expect((await list({}, tenants.beta.admin)).body).toMatchObject({
      items: [],
      total: { count: 0 },
    });
  });
});
