import { beforeAll, describe, expect, it } from 'vitest';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { deleteManyAccounts, matchingAccounts } from 'contract/people/many-accounts.contract.ts';
import { useGroups } from '../groups.factory.ts';

const { product, tenants, add, group } = useGroups();

let night: { id: number };
let day: { id: number };
let ids: number[];

beforeAll(async () => {
  ids = [];
  for (const lastName of ['Alder', 'Birch', 'Cedar', 'Downy']) {
    ids.push((await add({ firstName: 'Tree', lastName, department: 'Garden' })).id);
  }
  night = await group({ memberIds: ids.slice(0, 2) });
  day = await group({ memberIds: ids.slice(1, 3) });
});

const found = async (query: Record<string, string | string[]>, as = tenants.acme.admin) => {
  const { status, body } = await product.call(listAccounts, { as, query });
  expect(status, JSON.stringify(body)).toBe(200);
  const names = body.items.map(({ lastName }: { lastName: string }) => lastName);
  expect(body.total).toEqual({ count: names.length, kind: 'exact' });
  return names;
};

describe('people filtered by groups', () => {
  it('are those in one of the groups', async () => {
    expect(await found({ group: String(night.id) })).toEqual(['Alder', 'Birch']);
    expect(await found({ group: [String(night.id), String(day.id)] })).toEqual([
      'Alder',
      'Birch',
      'Cedar',
    ]);
  });

  it('are searched, filtered and sorted like all people', async () => {
    const at = { group: String(night.id) };
    expect(await found({ ...at, q: 'birch' })).toEqual(['Birch']);
    expect(await found({ ...at, department: 'garden', sort: '-name' })).toEqual(['Birch', 'Alder']);
    expect(await found({ ...at, status: 'deactivated' })).toEqual([]);
  });

  it('are found a page at a time and all at once', async () => {
    const query = { group: String(night.id), limit: '1' };
    const as = tenants.acme.admin;
    const first = (await product.call(listAccounts, { as, query })).body;
    const second = await product.call(listAccounts, {
      as,
      query: { ...query, cursor: first.nextCursor },
    });
    expect(second.body.items[0].id).toBe(ids[1]);
    const matching = await product.call(matchingAccounts, {
      as,
      query: { group: String(night.id) },
    });
    expect(matching.body.people.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
  });

  it('exclude the trash, and never come from another organization', async () => {
    const gone = await add({ firstName: 'Tree', lastName: 'Elder' });
    const { id } = await group({ memberIds: [gone.id, ids[0]] });
    await product.call(deleteManyAccounts, { as: tenants.acme.admin, body: { ids: [gone.id] } });
    expect(await found({ group: String(id) })).toEqual(['Alder']);
    expect(await found({ group: String(id), deleted: 'true' })).toEqual(['Elder']);
    expect(await found({ group: String(id) }, tenants.beta.admin)).toEqual([]);
    expect(await found({ group: '99999999' })).toEqual([]);
  });

  it('are asked for by whole numbers', async () => {
    for (const wrong of ['x', '-1', '1e3', '']) {
      const { status } = await product.call(listAccounts, {
        as: tenants.acme.admin,
        query: { group: wrong },
      });
      expect([wrong, status]).toEqual([wrong, 400]);
    }
  });
});
