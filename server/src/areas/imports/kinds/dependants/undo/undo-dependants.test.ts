import { describe, expect, it } from 'vitest';
import { listHistory } from 'contract/people/history.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import { familyHeaders, useDependantImports } from '../dependant-imports.factory.ts';

const test = useDependantImports();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

async function bring(table: string[][]) {
  const { id } = await test.checked([familyHeaders, ...table]);
  return test.run(id);
}

/** Undoes an import, with the worker's part done at once. */
async function undo(id: number) {
  const { status, body } = await product.call(undoing.undoImport, { as: as(), params: { id } });
  expect(status, JSON.stringify(body)).toBe(202);
  await test.work(id);
  const undone = await test.get(id);
  expect(undone.state, JSON.stringify(undone.failure)).toBe('undone');
  return undone;
}

/** Everything of the dependants of these people but what counts their changes. */
const stateOf = (ids: number[]) =>
  database.asSuperuser<object>(
    `select to_jsonb(d) - 'version' - 'updated_at' - 'updated_by' as dependant,
       array(select account_id from app.dependant_guardian o where o.dependant_id = d.id order by position) as guardians
     from app.dependant d where d.deleted_at is null and exists (
       select from app.dependant_guardian g where g.dependant_id = d.id and g.account_id = any($1))
     order by d.id`,
    [ids],
  );

const unchanged = async (id: number) =>
  (await test.lines(id, { show: 'kept' })).items.map(
    ({ line, undo: end }: { line: number; undo: { message: string } | null }) => [
      line,
      end?.message,
    ],
  );

describe('undoing an import of dependants', () => {
  it('restores everyone, guardians too, and trashes added dependants', async () => {
    const [bell, cole] = [await test.guardian(), await test.guardian()];
    const ids = [bell.id, cole.id];
    await test.dependant([bell.id], { firstName: 'Ava', externalId: `U-${bell.id}` });
    await test.dependant([cole.id], { firstName: 'Ida', externalId: `U-${cole.id}` });
    const before = await stateOf(ids);
    // Ava comes to another guardian under another name; the two change their places.
    const { id, written } = await bring([
      [cole.externalId, 'stepchild', 'Ava Maria', 'Cole', '2012-02-03', `U-${bell.id}`],
      [bell.externalId, 'child', 'Ida', 'Bell', '2013-03-04', `U-${cole.id}`],
      [bell.externalId, 'child', 'Tom', 'Bell', '2015-03-04', ''],
    ]);
    expect(written).toMatchObject({ created: 1, updated: 2 });
    const preview = await product.call(undoing.previewImportUndo, { as: as(), params: { id } });
    expect(preview.body).toMatchObject({ created: 1, updated: 2, kept: [] });
    expect((await undo(id)).undone).toMatchObject({ created: 1, updated: 2, kept: 0 });
    expect(await stateOf(ids)).toEqual(before);
    expect(await test.miscounted()).toEqual([]);
  });

  it('keeps dependants edited since, those whose guardian is gone, and those whose place is taken', async () => {
    const [bell, cole] = [await test.guardian(), await test.guardian()];
    const of = (name: string) => `${name}-${bell.id}`;
    const made = [];
    for (const name of ['Ann', 'Ben', 'Cid']) {
      made.push(await test.dependant([cole.id], { firstName: name, externalId: of(name) }));
    }
    const { id } = await bring([
      [bell.externalId, 'child', 'Ann', 'Bell', '2012-02-03', of('Ann')],
      [bell.externalId, 'child', 'Ben', 'Bell', '2013-02-03', of('Ben')],
      [bell.externalId, 'child', 'Dan', 'Bell', '2014-02-03', ''],
    ]);
    const [ann] = made;
    const { body: now } = await test.read(ann?.id ?? 0);
    await test.change(now.id, { version: now.version, student: true });
    await test.remove(cole.id);
    const undone = await undo(id);
    expect(undone.undone).toMatchObject({ created: 1, updated: 0, kept: 2 });
    expect(await unchanged(id)).toEqual([
      [2, 'Edited since the import'],
      [3, 'The earlier guardian no longer exists'],
    ]);
    await test.restore(cole.id);
    expect(await test.miscounted()).toEqual([]);
  });

  it('says in the history of the guardian what it brought, changed and gave again', async () => {
    const bell = await test.guardian();
    await test.dependant([bell.id], { firstName: 'Ava', externalId: `H-${bell.id}` });
    const { id } = await bring([
      [bell.externalId, 'child', 'Ava Maria', 'Bell', '2012-02-03', `H-${bell.id}`],
      [bell.externalId, 'child', 'Tom', 'Bell', '2015-03-04', ''],
    ]);
    await undo(id);
    const { body } = await product.call(listHistory, { as: as(), params: { id: bell.id } });
    const history = body.items.map(({ action, about }: { action: string; about: unknown }) => [
      action,
      (about as { name: string } | null)?.name ?? null,
    ]);
    expect(history).toEqual(
      expect.arrayContaining([
        ['dependant.updated', expect.stringMatching(/^Ava/)],
        ['dependant.created', 'Tom Bell'],
      ]),
    );
    // What was changed of the dependant is no change of theirs.
    expect(history.map(([action]: [string]) => action)).not.toContain('upload.updated');
  });
});
