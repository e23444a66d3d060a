import { describe, expect, it } from 'vitest';
import { createDependant } from 'contract/dependants/dependants.contract.ts';
import { createGroup, deleteGroup } from 'contract/groups/groups.contract.ts';
import { staff } from '../../imports/imports.factory.ts';
import { useUndo, whole } from '../../imports/execution/undo/undo.factory.ts';

const test = useUndo();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

async function group(name: string, memberIds: number[]): Promise<number> {
  const { status, body } = await product.call(createGroup, { as: as(), body: { name, memberIds } });
  expect(status, JSON.stringify(body)).toBe(201);
  return Number(body.id);
}

describe('people an import added who have more since', () => {
  it('are skipped with the reason on undo, and not trashed unseen', async () => {
    const lines = staff(4, 'BD').map((line) => whole(line));
    const done = await test.bring(lines);
    const refs = lines.map(([ref = '']) => ref);
    const ids = [];
    for (const ref of refs) ids.push((await test.personOf(ref)).id);
    const [grouped = 0, parent = 0, left = 0] = ids;
    await group('Bound since', [grouped]);
    const child = { firstName: 'Ida', lastName: 'Bound', relationship: 'child' };
    const made = await product.call(createDependant, {
      as: as(),
      body: { guardianIds: [parent], ...child, birthDate: '2019-02-03' },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    // A group in the trash holds no one, and a rule-based one finds its people automatically.
    const gone = await group('Bound and gone', [left]);
    const deleted = await product.call(deleteGroup, { as: as(), params: { id: gone } });
    expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
    const { body } = await test.askPreview(done.id);
    expect(body).toMatchObject({ created: 2 });
    expect(body.kept).toEqual(
      expect.arrayContaining([
        { reason: 'in_groups', count: 1 },
        { reason: 'has_dependants', count: 1 },
      ]),
    );
    expect(body.examples.map(({ accountId }: { accountId: number }) => accountId)).toEqual(
      expect.arrayContaining([grouped, parent]),
    );
    expect((await test.undo(done.id)).undone).toMatchObject({ created: 2, kept: 2 });
    const stayed = [...(await test.people()).keys()].filter((ref) => refs.includes(ref));
    expect(stayed.toSorted()).toEqual(refs.slice(0, 2).toSorted());
    const { items } = await test.lines(done.id, { show: 'kept' });
    expect(items.map((row: { undo: { message: string } }) => row.undo.message)).toEqual([
      'Added to a group since the import',
      'Dependants were added since the import',
    ]);
  });

  it('and those who were there before get their values back, whatever else they have', async () => {
    const known = staff(1, 'BE').map((line) => whole(line));
    await test.bring(known);
    const done = await test.bring(known.map((line) => line.with(4, 'Surgeon')));
    await group('Bound besides', [(await test.personOf(known[0]?.[0] ?? '')).id]);
    expect((await test.askPreview(done.id)).body).toMatchObject({ updated: 1, kept: [] });
  });
});
