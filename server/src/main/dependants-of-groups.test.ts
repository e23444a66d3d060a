import { describe, expect, it } from 'vitest';
import { countDependantsBulk } from 'contract/dependants/bulk-dependants.contract.ts';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { dependantsCsv, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { childOf } from '../areas/dependants/dependants.factory.ts';
import { useGroups } from '../areas/groups/groups.factory.ts';

const { add, group, product, putIn, takeOut, tenants } = useGroups();
const as = () => tenants.acme.admin;

async function childBelow(guardianId: number): Promise<number> {
  const body = childOf([guardianId], { lastName: `Of ${guardianId}` });
  return (await product.call(createDependant, { as: as(), body })).body.id;
}

const listed = async (query: Record<string, string | string[]>, caller = as()) =>
  (await product.call(listDependants, { as: caller, query })).body.items.map(
    ({ id }: { id: number }) => id,
  );

describe('dependants of the people of a group', () => {
  it('are listed, counted for a change, and taken along as a file', async () => {
    const [one, other, outside] = [await add(), await add(), await add({ department: 'Night' })];
    const [first, second] = [await childBelow(one.id), await childBelow(other.id)];
    const third = await childBelow(outside.id);
    const [north, south] = [await group(), await group()];
    await putIn(north.id, [one.id]);
    await putIn(south.id, [other.id]);
    const both = { guardianGroup: [String(north.id), String(south.id)] };
    expect(await listed({ guardianGroup: String(north.id) })).toEqual([first]);
    expect(new Set(await listed(both))).toEqual(new Set([first, second]));
    expect(await listed({ ...both, guardianDepartment: 'Night' })).toEqual([]);
    expect(await listed({ guardianDepartment: 'Night' })).toEqual([third]);
    const counted = await product.call(countDependantsBulk, {
      as: as(),
      body: {
        kind: 'not_eligible',
        selection: { mode: 'all-matching', filter: both, except: [first] },
      },
    });
    expect(counted.body).toEqual({ go: 1, leftOut: [] });
    const file = await product.call(dependantsCsv, { as: as(), query: both });
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(3);
    await takeOut(south.id, [other.id]);
    expect(await listed(both)).toEqual([first]);
    expect(await listed(both, tenants.beta.admin)).toEqual([]);
    expect(await listed({ guardianGroup: '99999999' })).toEqual([]);
  });
});
