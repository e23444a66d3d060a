import { describe, expect, it } from 'vitest';
import { updateImport } from 'contract/imports/imports.contract.ts';
import { familyHeaders, useDependantImports } from './dependant-imports.factory.ts';

const test = useDependantImports();

describe('the rules of dependants', () => {
  it('are errors of their cells', async () => {
    const bell = await test.guardian();
    const row = (...cells: string[]) => [bell.externalId, ...cells];
    const { id } = await test.checked([
      familyHeaders,
      row('child', 'Tom', 'Bell', '', ''),
      row('child', 'Ida', 'Bell', '2199-01-01', ''),
      row('nonsense', 'Una', 'Bell', '2015-01-01', ''),
      row('child', '', 'Bell', '2015-01-01', ''),
      row('child', 'Leo', 'Bell', '2015-02-30', ''),
      row('child', 'Leo', 'Bell', '2015-02-03', ''),
      row('child', 'Leo', 'Bell', '2015-02-03', ''),
      row('spouse', 'Pat', 'Bell', '', ''),
    ]);
    const { items } = await test.lines(id, { show: 'errors' });
    const found = items.map((one: { line: number; errors: { field: string; code: string }[] }) => [
      one.line,
      ...one.errors.map(({ field, code }) => `${field} ${code}`),
    ]);
    expect(found).toEqual([
      [2, 'birthDate required'],
      [3, 'birthDate future'],
      [4, 'relationship invalid'],
      [5, 'firstName required'],
      [6, 'birthDate no_such_day'],
      [8, 'firstName repeated'],
    ]);
    expect(await test.expectFigures(id)).toMatchObject({ create: 2, errors: 6 });
    const done = await test.run(id);
    expect(done.written).toMatchObject({ created: 2, left: 0 });
  });

  it('deactivate no one missing from the file', async () => {
    const { id } = await test.upload([familyHeaders, ['x', 'child', 'Tom', 'Bell', '', '']]);
    const as = test.tenants.acme.admin;
    const { version } = await test.get(id);
    const body = { version, rules: { fullSync: 'everybody' as const } };
    const refused = await test.product.call(updateImport, { as, params: { id }, body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { path: ['rules', 'fullSync'], code: 'not_allowed' },
    ]);
  });

  it('let a guardian have twenty, those who stand and those of the file together', async () => {
    const bell = await test.guardian();
    await test.dependant([bell.id], { firstName: 'Zoe', lastName: 'Bell' });
    const many = Array.from({ length: 21 }, (_, n) => [
      bell.externalId,
      'child',
      `Child${String.fromCodePoint(65 + n)}`,
      'Bell',
      '2015-01-01',
      '',
    ]);
    const { id } = await test.checked([familyHeaders, ...many]);
    expect(await test.expectFigures(id)).toMatchObject({ create: 19, errors: 2 });
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items.map(({ line }: { line: number }) => line)).toEqual([21, 22]);
    await test.run(id);
    expect(await test.family(bell.id)).toHaveLength(20);
    expect(await test.miscounted()).toEqual([]);
  });

  it('skip dependants in the trash, and existing or new ones by the mode', async () => {
    const bell = await test.guardian();
    const gone = await test.dependant([bell.id], { firstName: 'Ava', externalId: 'GONE-1' });
    await test.trash({ ids: [gone.id] });
    await test.dependant([bell.id], { firstName: 'Ben' });
    const table = [
      familyHeaders,
      [bell.externalId, 'child', 'Ava', 'Adeyemi', '2016-05-04', ''],
      [bell.externalId, 'child', 'Other', 'Name', '2016-05-05', 'gone-1'],
      [bell.externalId, 'child', 'Ben', 'Adeyemi', '2016-05-04', ''],
      [bell.externalId, 'child', 'New', 'Adeyemi', '2016-05-04', ''],
    ];
    const reasons = async (mode: string) => (await test.checked(table, { mode })).figures;
    expect(await reasons('create')).toMatchObject({
      create: 1,
      leftOutReasons: [
        { reason: 'in_trash', count: 2 },
        { reason: 'exists', count: 1 },
      ],
    });
    expect(await reasons('update')).toMatchObject({ create: 0, unchanged: 1, leftOut: 3 });
  });

  it('empty fields only where blank cells are to', async () => {
    const bell = await test.guardian();
    const cole = await test.guardian();
    const both = await test.dependant([bell.id, cole.id], {
      externalId: 'BOTH-1',
      student: true,
      gender: 'female',
    });
    const table = [
      [...familyHeaders, 'Student', 'Sex', 'Guardian 2'],
      [bell.externalId, 'child', 'Tobi', 'Adeyemi', '', 'both-1', '', '', ''],
    ];
    expect((await test.checked(table)).figures).toMatchObject({ unchanged: 1 });
    const { id } = await test.checked(table, { blanks: 'clear' });
    // A child keeps its birth date: the rules of dependants say so.
    expect(await test.expectFigures(id)).toMatchObject({ errors: 1 });
    await test.fix(id, 2, [{ index: 4, was: '', text: '2016-05-04' }]);
    const { items } = await test.lines(id, { show: 'update' });
    expect(items[0].differences.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'gender',
      'secondGuardian',
    ]);
    const shown = Object.fromEntries(
      items[0].differences.map((one: { field: string }) => [one.field, one]),
    );
    expect(shown['gender']).toMatchObject({
      before: 'female',
      beforeCode: { code: 'value_female' },
    });
    expect(items[0].values).toContainEqual({
      field: 'relationship',
      text: 'child',
      messageCode: { code: 'value_child', values: {} },
    });
    await test.run(id);
    const { body } = await test.read(both.id);
    expect(body).toMatchObject({ guardianIds: [bell.id], student: true, gender: null, version: 2 });
  });
});
