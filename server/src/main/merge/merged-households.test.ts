import { expect, it } from 'vitest';
import { createDependant, getDependant } from 'contract/dependants/dependants.contract.ts';
import { mergeAccounts, undoMerge } from 'contract/duplicates/merge.contract.ts';
import { childOf } from '../../areas/dependants/dependants.factory.ts';
import { useAccounts } from '../../areas/people/accounts.factory.ts';

const { add, get, product, remove, restore, tenants } = useAccounts();
const admin = () => tenants.acme.admin;

async function merge(keptId: number, otherId: number): Promise<void> {
  const [kept, other] = [(await get(keptId)).body, (await get(otherId)).body];
  const { status, body } = await product.call(mergeAccounts, {
    as: admin(),
    params: { id: keptId },
    body: { version: kept.version, otherId, otherVersion: other.version, take: [] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const child = async (guardianIds: number[]): Promise<number> =>
  (
    await product.call(createDependant, {
      as: admin(),
      body: childOf(guardianIds, { firstName: 'Tobi', birthDate: '2019-02-02' }),
    })
  ).body.id;

const seen = async (id: number) => {
  const { body } = await product.call(getDependant, { as: admin(), params: { id } });
  return { gone: body.deletedAt !== null, guardianIds: body.guardianIds };
};

it('a child entered twice stays with the other parent, who is not merged', async () => {
  const [kept, other, parent] = [await add(), await add(), await add()];
  const once = await child([kept.id]);
  const again = await child([other.id, parent.id]);
  await merge(kept.id, other.id);
  expect(await seen(once)).toEqual({ gone: false, guardianIds: [kept.id] });
  expect(await seen(again)).toEqual({ gone: false, guardianIds: [parent.id] });
  const undone = await product.call(undoMerge, {
    as: admin(),
    params: { id: kept.id },
    body: { otherId: other.id },
  });
  expect(undone.status, JSON.stringify(undone.body)).toBe(200);
  expect(await seen(again)).toEqual({ gone: false, guardianIds: [other.id, parent.id] });
});

it('a parent in the trash keeps their children while the other parent is merged', async () => {
  const [kept, other, parent] = [await add(), await add(), await add()];
  const id = await child([parent.id, other.id]);
  expect((await remove(parent.id)).status).toBe(204);
  await merge(kept.id, other.id);
  expect((await seen(id)).guardianIds).toEqual([kept.id]);
  expect((await restore(parent.id)).status).toBe(200);
  expect((await seen(id)).guardianIds).toEqual([parent.id, kept.id]);
});
