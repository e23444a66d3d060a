import { describe, expect, it } from 'vitest';
import { deletePeopleField, updatePeopleField } from 'contract/fields/fields.contract.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { customImportField } from 'contract/imports/fields.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import * as undoing from 'contract/imports/execution/undo.contract.ts';
import { staff, staffHeaders } from '../../imports.factory.ts';
import { useOwnFieldImports } from './own-fields.factory.ts';

const test = useOwnFieldImports();
const { admin, customOf, define, errorsOf, product } = test;

describe('fields that are required', () => {
  it('are required of new people alone, and no value is emptied', async () => {
    const [known = [], fresh = []] = staff(2, 'OR');
    await test.bring([staffHeaders, known]);
    const field = await define('Locker', 'text', { required: true });
    const unplaced = await test.upload([staffHeaders, known.with(4, 'Nurse'), fresh]);
    expect((await test.check(unplaced.id)).figures).toMatchObject({ update: 1, errors: 1 });
    expect(await errorsOf(unplaced.id)).toMatchObject([{ field: null, code: 'required' }]);
    const table = [
      [...staffHeaders, 'Locker'],
      [...known, 'L1'],
      [...fresh, ''],
    ];
    const placed = await test.upload(table);
    await test.check(placed.id);
    expect(await errorsOf(placed.id)).toMatchObject([
      { field: customImportField(field.id), code: 'required' },
    ]);
    await test.run(placed.id);
    const clearing = await test.upload([
      [...staffHeaders, 'Locker'],
      [...known, ''],
    ]);
    await test.mapColumns(clearing.id, {}, { blanks: 'clear' });
    expect((await test.check(clearing.id)).figures).toMatchObject({ errors: 1 });
    const body = { version: field.version, required: false };
    await product.call(updatePeopleField, { as: admin(), params: { id: field.id }, body });
  });
});

describe('fields that are deleted while an import is under way', () => {
  const drop = (field: PeopleField) =>
    product.call(deletePeopleField, {
      as: admin(),
      params: { id: field.id },
      query: { label: field.label },
    });

  it('are not written: the import is refused, and continues without them once checked again', async () => {
    const field = await define('Parking', 'text');
    const [line = []] = staff(1, 'OG');
    const { id, version } = await test.upload([
      [...staffHeaders, 'Parking'],
      [...line, 'P1'],
    ]);
    await test.check(id);
    expect((await drop(field)).status).toBe(204);
    const refused = await product.call(imports.runImport, {
      as: admin(),
      params: { id },
      body: { version },
    });
    expect(refused.status).toBe(409);
    const shown = await test.get(id);
    expect(shown.columns.at(-1)).toMatchObject({ field: null });
    await test.check(id);
    await test.run(id);
    expect(await customOf(line[0])).toEqual({});
  });

  it('are written to the end when archived midway, and are there once unarchived', async () => {
    const field = await define('Pigeonhole', 'text');
    const [line = []] = staff(1, 'OI');
    const names = [...staffHeaders, 'Pigeonhole'];
    await test.bring([names, [...line, 'H1']]);
    const { id } = await test.upload([names, [...line, 'H2']]);
    await test.check(id);
    await test.start(id);
    const change = (version: number, archived: boolean) =>
      product.call(updatePeopleField, {
        as: admin(),
        params: { id: field.id },
        body: { version, archived },
      });
    const archived = await change(field.version, true);
    expect(archived.status, JSON.stringify(archived.body)).toBe(200);
    await test.work(id);
    const done = await test.get(id);
    expect(done).toMatchObject({ state: 'done', written: { updated: 1, conflicts: 0 } });
    // Readers of the rows see nothing of it in between.
    const { items } = await test.lines(id, { show: 'written' });
    expect(items[0].differences).toEqual([]);
    expect((await change(archived.body.version, false)).status).toBe(200);
    expect(await customOf(line[0])).toEqual({ [field.id]: 'H2' });
    await product.call(undoing.undoImport, { as: admin(), params: { id } });
    await test.work(id);
    expect(await customOf(line[0])).toEqual({ [field.id]: 'H1' });
  });

  it('are skipped from the next batch on, and not restored by undo', async () => {
    const [gone, stays] = [await define('Shelf', 'text'), await define('Row', 'number')];
    const [line = []] = staff(1, 'OH');
    const names = [...staffHeaders, 'Shelf', 'Row'];
    await test.bring([names, [...line, 'S1', '1']]);
    const { id } = await test.upload([names, [...line, 'S2', '2']]);
    await test.check(id);
    await test.start(id);
    expect((await drop(gone)).status).toBe(204);
    await test.work(id);
    const custom = () => customOf(line[0]);
    expect(await custom()).toMatchObject({ [stays.id]: 2 });
    expect(await custom()).not.toMatchObject({ [gone.id]: 'S2' });
    await test.database.asSuperuser('update app.account set custom = custom - $1::text', [
      String(gone.id),
    ]);
    await product.call(undoing.undoImport, { as: admin(), params: { id } });
    await test.work(id);
    expect(await custom()).toEqual({ [stays.id]: 1 });
  });
});
