import { describe, expect, it } from 'vitest';
import { deleteGroup } from 'contract/groups/groups.contract.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { groupUsedBy } from 'contract/groups/rules.contract.ts';
import { listAccounts, listAccountValues } from 'contract/people/accounts.contract.ts';
import { getMe } from 'contract/session/session.contract.ts';
import { useGroups } from '../../areas/groups/groups.factory.ts';

const { add, get, group, product, putIn, tenants, update } = useGroups();

const setScope = (id: number, body: object) =>
  product.call(setAccessScope, { as: tenants.acme.admin, params: { id }, body });

describe('the groups of an access scope', () => {
  it('are given with the type, or neither is', async () => {
    const { id } = await add();
    const { id: night } = await group();
    const refused = await setScope(id, { groups: [99_999_999], makeManager: { version: 1 } });
    expect(refused.status).toBe(404);
    const stale = await setScope(id, { groups: [night], makeManager: { version: 7 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await get(id)).body).toMatchObject({ type: 'standard', version: 1 });
    const done = await setScope(id, { groups: [night], makeManager: { version: 1 } });
    expect([done.status, done.body.groups]).toMatchObject([200, [{ id: night }]]);
    expect((await get(id)).body.type).toBe('manager');
  });

  it('are set by administrators alone, never by a manager or for oneself', async () => {
    const { id } = await add();
    const body = { groups: null, makeManager: { version: 1 } };
    const { manager, admin } = tenants.acme;
    const byManager = await product.call(setAccessScope, { as: manager, params: { id }, body });
    expect(byManager.status).toBe(403);
    const own = await product.call(setAccessScope, {
      as: admin,
      params: { id: admin.accountId },
      body: { groups: null },
    });
    expect(own.status).toBe(403);
  });

  it('stay while managers have them in their access scope, and say who these are', async () => {
    const late = await group();
    const { id } = await add({ firstName: 'Mara', lastName: 'Ibarra' });
    await setScope(id, { groups: [late.id], makeManager: { version: 1 } });
    const call = { as: tenants.acme.admin, params: { id: late.id } };
    const uses = await product.call(groupUsedBy, call);
    expect(uses.body.items).toEqual([
      { type: 'access_scope', id, name: 'Mara Ibarra', keeps: true },
    ]);
    const refused = await product.call(deleteGroup, call);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('Mara Ibarra'),
    ]);
    // A person who is no longer a manager has no access scope.
    expect((await update(id, { version: 2, type: 'standard' })).status).toBe(200);
    expect((await product.call(deleteGroup, call)).status).toBe(200);
  });
});

describe('a scoped manager sees their own state', () => {
  it('their groups, and what they may do alone', async () => {
    const { admin, manager } = tenants.acme;
    const night = await group();
    const inside = await add({ department: 'Inside' });
    await add({ department: 'Outside' });
    await putIn(night.id, [inside.id]);
    expect((await setScope(manager.accountId, { groups: [night.id] })).status).toBe(200);

    const me = await product.call(getMe, { as: manager });
    expect(me.body.account).toMatchObject({
      accessScope: [night.name],
      capabilities: [
        'home.view',
        'profile.manage',
        'metrics.viewPeople',
        'people.view',
        'people.edit',
        'people.viewPrivate',
        'people.viewResults',
        'people.inviteStandard',
        'dependants.view',
        'dependants.edit',
        'groups.changeMembers',
        'hubs.view',
      ],
    });
    const list = await product.call(listAccounts, { as: manager, query: {} });
    expect(list.body.items.map(({ id }: { id: number }) => id)).toEqual([inside.id]);
    const { abilities } = list.body.items[0];
    expect(Object.keys(abilities).filter((name) => abilities[name])).toEqual([
      'edit',
      'deactivate',
      'invite',
    ]);
    const values = await product.call(listAccountValues, {
      as: manager,
      query: { field: 'department' },
    });
    expect(values.body.values).toEqual(['Inside']);
    expect((await product.call(getMe, { as: admin })).body.account.accessScope).toBeNull();
  });
});
