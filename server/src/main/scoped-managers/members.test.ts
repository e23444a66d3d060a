import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group } from 'contract/groups/group.ts';
import { setAccessScope } from 'contract/groups/access-scope.contract.ts';
import { all, isIn, useGroupRules, worksIn } from '../../areas/groups/rules/group-rules.factory.ts';
import type { TestPerson } from '../../testing/test-product.ts';

const {
  add,
  counted,
  get,
  group,
  groupsOf,
  updateMembers,
  membersOf,
  miscounted,
  product,
  putIn,
  takeOut,
  tenants,
  auditLog,
  update,
} = useGroupRules();

let manager: TestPerson;
let night: number;
let inga: { id: number };
let outsider: { id: number };

const setScope = (groups: number[]) =>
  product.call(setAccessScope, {
    as: tenants.acme.admin,
    params: { id: manager.accountId },
    body: { groups },
  });

beforeAll(async () => {
  manager = tenants.acme.manager;
  night = (await group({ name: 'Night shift' })).id;
  outsider = await add();
});

beforeEach(async () => {
  inga = await add();
  await putIn(night, [inga.id]);
  expect((await setScope([night])).status).toBe(200);
});

describe('members of a scoped manager’s groups', () => {
  it('are added and removed where the manager sees them, counted and in the audit log', async () => {
    const day = (await group()).id;
    await setScope([night, day]);
    const put = await putIn(day, [inga.id], manager);
    expect([put.status, put.body]).toEqual([200, { ids: [inga.id], memberCount: 1 }]);
    const own = await groupsOf(inga.id, manager);
    expect(own.body.items.every((one: Group) => one.abilities.changeMembers)).toBe(true);
    expect((await takeOut(day, [inga.id], manager)).body.ids).toEqual([inga.id]);
    expect((await auditLog(day)).map(({ action }) => action)).toEqual([
      'group.created',
      'group.members_added',
      'group.members_removed',
    ]);
    expect(await miscounted()).toEqual([]);
  });

  it('are never people out of sight, and of no other group', async () => {
    const foreign = (await group()).id;
    const byRule = await group({ rule: all(worksIn('Ward 9')) });
    await setScope([night, byRule.id]);
    expect((await putIn(night, [inga.id, outsider.id], manager)).status).toBe(404);
    expect((await putIn(foreign, [inga.id], manager)).status).toBe(404);
    expect((await takeOut(foreign, [inga.id], manager)).status).toBe(404);
    const refused = await putIn(byRule.id, [inga.id], manager);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('rule')]);
    expect(await membersOf(foreign)).toEqual([]);
  });

  it('disappear for the manager when they leave the last of the manager’s groups', async () => {
    expect((await takeOut(night, [inga.id], manager)).status).toBe(200);
    expect((await get(inga.id, manager)).status).toBe(404);
    expect((await putIn(night, [inga.id], manager)).status).toBe(404);
  });
});

it('no one outside moves with a visible person into a rule-based group of the access scope', async () => {
  const chief = await add();
  await putIn(night, [chief.id]);
  const house = await counted(all({ field: 'lineManager', operator: 'below', ids: [chief.id] }));
  await setScope([night, house.id]);
  const report = (await add({ lineManagerId: inga.id })).id;
  const refused = await update(inga.id, { version: 1, lineManagerId: chief.id }, manager);
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'others_below']);
  await update(inga.id, { version: 1, lineManagerId: chief.id });
  const taken = await update(inga.id, { version: 2, lineManagerId: null }, manager);
  expect([taken.status, taken.body.errors[0].code]).toEqual([422, 'others_below']);
  // An administrator moved them: now they see both, and may move them on.
  await updateMembers();
  expect((await get(report, manager)).status).toBe(200);
  const moved = await update(inga.id, { version: 2, lineManagerId: null }, manager);
  expect([moved.status, moved.body.lineManagerId]).toEqual([200, null]);
});

it('a change names the visible groups a person joins by it, whatever their rules rest on', async () => {
  const hidden = await counted(all(worksIn('Ward 77')), { name: 'Hidden from him' });
  const seen = await counted(all(isIn(hidden.id)), { name: 'His by rule' });
  await setScope([night, seen.id]);
  const { body } = await update(inga.id, { version: 1, department: 'Ward 77' }, manager);
  expect(body.turns).toEqual({
    joined: { count: 1, first: [{ id: seen.id, name: 'His by rule' }] },
    left: { count: 0, first: [] },
  });
  await updateMembers();
  expect(await membersOf(seen.id)).toEqual([inga.id]);
  expect(await membersOf(hidden.id)).toEqual([inga.id]);
});
