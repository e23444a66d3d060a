import { describe, expect, it } from 'vitest';
import { groupSorts } from 'contract/groups/groups.contract.ts';
import { useGroups } from '../groups.factory.ts';

const { tenants, add, group, list } = useGroups();

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

  it('refuses what it does not know', async () => {
    for (const query of [{ sort: 'colour' }, { cursor: 'x' }, { limit: '0' }, { unknown: 'x' }]) {
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
