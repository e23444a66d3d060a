import { describe, expect, it } from 'vitest';
import { createGroup, deleteGroup } from 'contract/groups/groups.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { staff, staffHeaders } from '../../imports/imports.factory.ts';
import { all, worksIn } from '../rules/group-rules.factory.ts';
import { idsOf, useFullSync } from '../../imports/execution/full-sync/full-sync.factory.ts';

const test = useFullSync();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

async function group(body: object, who: TestPerson = as()): Promise<number> {
  const answer = await product.call(createGroup, { as: who, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return Number(answer.body.id);
}

async function membersOf(lines: readonly string[][]): Promise<number[]> {
  const ids = [];
  for (const ref of idsOf(lines)) ids.push((await test.personOf(ref)).id);
  return ids;
}

async function setRules(id: number, rules: object) {
  const { version } = await test.get(id);
  return product.call(imports.updateImport, { as: as(), params: { id }, body: { version, rules } });
}

describe('people of one group who do not stand in the file', () => {
  it('are deactivated, and no one outside the group', async () => {
    const known = staff(12, 'GA');
    await test.known(known);
    const [gone = [], outside = []] = known;
    const fullSyncGroupId = await group({
      name: 'Hospital A',
      memberIds: await membersOf(known.filter((line) => line !== outside)),
    });
    const file = known.filter((line) => line !== gone && line !== outside);
    const id = await test.asking(file, { fullSync: 'group', fullSyncGroupId });
    expect(await test.preview(id)).toMatchObject({ asked: 11, missing: 1, braked: false });
    expect((await test.fullSyncPeople(id)).items).toMatchObject([{ externalId: gone[0] }]);
    await test.sync(id);
    expect(await test.statusOf(gone[0] ?? '')).toBe('deactivated');
    expect(await test.statusOf(outside[0] ?? '')).toBe('active');
    await test.undo(id);
    expect(await test.statusOf(gone[0] ?? '')).toBe('active');
  });

  it('need a manual group of the organization', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(1, 'GB')]);
    const unnamed = await setRules(id, { fullSync: 'group' });
    expect(unnamed.body.errors).toMatchObject([
      { path: ['rules', 'fullSyncGroupId'], code: 'required' },
    ]);
    const foreign = await group({ name: 'Hospital B' }, tenants.beta.admin);
    for (const fullSyncGroupId of [foreign, 2 ** 40]) {
      expect((await setRules(id, { fullSync: 'group', fullSyncGroupId })).status).toBe(404);
    }
    const byRule = await group({ name: 'Nurses by rule', rule: all(worksIn('Nursing')) });
    const refused = await setRules(id, { fullSync: 'group', fullSyncGroupId: byRule });
    expect(refused.body.errors).toMatchObject([{ code: 'not_allowed' }]);
    expect(refused.body.errors[0].message).toContain('Nurses by rule');
  });

  it('are none once the group is gone, until another way is chosen', async () => {
    const known = staff(2, 'GC');
    await test.known(known);
    const fullSyncGroupId = await group({ name: 'Hospital C', memberIds: await membersOf(known) });
    const id = await test.asking(known.slice(1), { fullSync: 'group', fullSyncGroupId });
    const { missing: count, mark } = await test.preview(id);
    await product.call(deleteGroup, { as: as(), params: { id: fullSyncGroupId } });
    const refused = await test.askRun(id, { count, mark, confirmMany: true });
    expect(refused.status).toBe(409);
    expect(await test.statusOf(known[0]?.[0] ?? '')).toBe('active');
  });
});
