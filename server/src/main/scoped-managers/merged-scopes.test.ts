import { expect, it } from 'vitest';
import { getAccessScope, setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { makeMember } from '../../testing/make-member.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';

const { add, database, get, group, product, putIn, tenants } = useGroups();

it('a scoped manager stays one after a merge, and no longer once the merge is undone', async () => {
  const { admin, manager } = tenants.acme;
  const night = await group();
  const inside = await add();
  await putIn(night.id, [inside.id]);
  const scoped = await product.call(setAccessScope, {
    as: admin,
    params: { id: manager.accountId },
    body: { groups: [night.id] },
  });
  expect(scoped.status).toBe(200);
  const kept = await add({ type: 'manager' });
  const { body: other } = await get(manager.accountId);
  const merged = await product.call(mergeAccounts, {
    as: admin,
    params: { id: kept.id },
    body: { version: 1, otherId: other.id, otherVersion: other.version, take: ['email'] },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  // Their sessions end with the entry; anyone who signs in again finds themselves within the same groups.
  const scopeOf = async (id: number) =>
    (await product.call(getAccessScope, { as: admin, params: { id } })).body.groups;
  expect(await scopeOf(kept.id)).toMatchObject([{ id: night.id }]);
  const undone = await product.call(undoMerge, {
    as: admin,
    params: { id: kept.id },
    body: { otherId: other.id },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await scopeOf(kept.id)).toBeNull();
  expect(await scopeOf(other.id)).toMatchObject([{ id: night.id }]);
});

it('a manager who signs in with the kept account gains no access scope from the other', async () => {
  const { admin } = tenants.acme;
  const kept = await makeMember(database, { slug: 'acme', type: 'manager' });
  const other = await add({ type: 'manager' });
  const night = await group();
  const body = { groups: [night.id] };
  await product.call(setAccessScope, { as: admin, params: { id: other.id }, body });
  const { body: entry } = await get(kept.accountId);
  const merged = await product.call(mergeAccounts, {
    as: admin,
    params: { id: kept.accountId },
    body: { version: entry.version, otherId: other.id, otherVersion: 1, take: [] },
  });
  expect(merged.status, JSON.stringify(merged.body)).toBe(200);
  const scope = await product.call(getAccessScope, { as: admin, params: { id: kept.accountId } });
  expect(scope.body.groups).toBeNull();
});
