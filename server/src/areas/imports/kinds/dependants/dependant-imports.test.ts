import { describe, expect, it } from 'vitest';
import { familyHeaders, useDependantImports } from './dependant-imports.factory.ts';

const test = useDependantImports();

describe('a file of dependants', () => {
  it('says by its headers and values where its columns go', async () => {
    const bell = await test.guardian();
    const { columns, rules } = await test.upload([
      [...familyHeaders, 'Student', 'Covered from'],
      [bell.externalId, 'Son', 'Tom', 'Bell', '2015-03-04', 'D-1', 'yes', '2026-01-01'],
    ]);
    expect(columns.map(({ field }: { field: string }) => field)).toEqual([
      'guardian',
      'relationship',
      'firstName',
      'lastName',
      'birthDate',
      'externalId',
      'student',
      null,
    ]);
    expect(rules).toMatchObject({ layout: 'lines', mode: 'both' });
  });

  it('is compared, then written as the check said, and the second time nothing changes', async () => {
    const email = 'nora.bell@acme.example';
    const bell = await test.guardian({ firstName: 'Nora', lastName: 'Bell', email });
    const cole = await test.guardian({ firstName: 'Sam', lastName: 'Cole' });
    await test.dependant([bell.id], {
      firstName: 'Ava',
      lastName: 'Bell',
      birthDate: '2012-02-03',
    });
    const table = [
      familyHeaders,
      [email.toUpperCase(), 'daughter', 'Ava', 'Bell', '2012-02-03', 'AVA-1'],
      ['nora bell', 'Ehemann', 'Max', 'Bell', '', ''],
      [cole.externalId, 'stepson', 'Ben', 'Cole', '31/12/2014', ''],
      ['Cole, Sam', 'wife', 'Eve', 'Cole', '1/2/1990', ''],
    ];
    const upload = await test.checked(table, {});
    expect(upload.figures).toMatchObject({ create: 3, update: 1, errors: 0 });
    const { items } = await test.lines(upload.id, { show: 'update' });
    expect(items).toMatchObject([
      {
        line: 2,
        guardians: [{ id: bell.id, name: 'Nora Bell' }],
        differences: [{ field: 'externalId', before: null, after: 'AVA-1' }],
      },
    ]);
    expect(await test.family(cole.id)).toEqual([]);
    expect((await test.run(upload.id)).written).toMatchObject({
      created: 3,
      updated: 1,
      conflicts: 0,
    });
    expect(await test.family(bell.id)).toEqual(['Ava 2012-02-03 child', 'Max - spouse']);
    expect(await test.family(cole.id)).toEqual([
      'Eve 1990-02-01 spouse',
      'Ben 2014-12-31 stepchild',
    ]);
    expect(await test.miscounted()).toEqual([]);
    const again = await test.checked(table);
    expect(again.figures).toMatchObject({ create: 0, update: 0, unchanged: 4, errors: 0 });
  });

  it('may list families under their guardian, who has a row of their own or is named once', async () => {
    const bell = await test.guardian();
    const cole = await test.guardian({ firstName: 'Uma', lastName: 'Cole-Reyes' });
    const upload = await test.checked([
      familyHeaders,
      [bell.externalId, 'Employee', 'Nora', 'Bell', '1980-01-01', ''],
      ['', 'son', 'Tom', 'Bell', '2015-03-04', ''],
      ['', 'daughter', 'Ida', 'Bell', '2017-03-04', ''],
      ['Uma Cole-Reyes', 'spouse', 'Jon', 'Reyes', '', ''],
      ['', 'child', 'Lea', 'Reyes', '2020-05-06', ''],
    ]);
    expect(upload.rules.layout).toBe('families');
    expect(upload.figures).toMatchObject({
      create: 4,
      leftOut: 1,
      leftOutReasons: [{ reason: 'guardian', count: 1 }],
    });
    await test.run(upload.id);
    expect(await test.family(bell.id)).toEqual(['Tom 2015-03-04 child', 'Ida 2017-03-04 child']);
    expect(await test.family(cole.id)).toEqual(['Lea 2020-05-06 child', 'Jon - spouse']);
  });

  it('moves the whole family to another guardian when the guardian’s row is fixed', async () => {
    const bell = await test.guardian();
    const { id } = await test.checked([
      familyHeaders,
      ['nobody-known', 'son', 'Tom', 'Bell', '2015-03-04', ''],
      ['', 'daughter', 'Ida', 'Bell', '2017-03-04', ''],
    ]);
    expect(await test.expectFigures(id)).toMatchObject({ errors: 2 });
    await test.fix(id, 2, [{ index: 0, was: 'nobody-known', text: bell.externalId }]);
    expect(await test.expectFigures(id)).toMatchObject({ create: 2, errors: 0 });
    await test.run(id);
    expect(await test.family(bell.id)).toEqual(['Tom 2015-03-04 child', 'Ida 2017-03-04 child']);
  });
});

describe('a guardian', () => {
  it('whose name several people have is chosen among them', async () => {
    const one = await test.guardian({ firstName: 'Kim', lastName: 'Zhou', department: 'Nursing' });
    const other = await test.add({ firstName: 'Kim', lastName: 'Zhou' });
    const { id } = await test.checked([
      familyHeaders,
      ['Kim Zhou', 'son', 'Li', 'Zhou', '2015-03-04', ''],
      ['kim  zhou', 'son', 'Bo', 'Zhou', '2016-03-04', ''],
    ]);
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items[0].errors).toMatchObject([
      {
        field: 'guardian',
        code: 'ambiguous',
        messageCode: { code: 'several_guardians', values: { count: 2 } },
        message: '2 people have this name',
      },
    ]);
    expect(items[0].errors[0].choices).toEqual([
      { value: one.externalId, label: 'Kim Zhou', hint: 'Nursing' },
      { value: `#${other.id}`, label: 'Kim Zhou', hint: null },
    ]);
    await test.fix(id, 2, [{ index: 0, was: 'Kim Zhou', text: one.externalId }]);
    await test.fix(id, 3, [{ index: 0, was: 'kim  zhou', text: `#${other.id}` }]);
    await test.run(id);
    expect(await test.family(one.id)).toEqual(['Li 2015-03-04 child']);
    expect(await test.family(other.id)).toEqual(['Bo 2016-03-04 child']);
  });

  it('with an unknown name may be a person with a similar one', async () => {
    const person = await test.guardian({ firstName: 'Wilhelmina', lastName: 'Oosterhout' });
    const { id } = await test.checked([
      familyHeaders,
      ['Wilhelmina Oosterhoud', 'son', 'Li', 'Oosterhout', '2015-03-04', ''],
    ]);
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items[0].errors[0]).toMatchObject({ field: 'guardian', code: 'not_found' });
    expect(items[0].errors[0].choices).toMatchObject([{ value: person.externalId }]);
  });

  it('with a typo in the address may be the person whose names it holds', async () => {
    const person = await test.guardian({ firstName: 'Theodora', lastName: 'Quillfeather' });
    const { id } = await test.checked([
      familyHeaders,
      ['theodora.quilfeather@acme.exampel', 'son', 'Li', 'Oosterhout', '2015-03-04', ''],
    ]);
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items[0].errors[0]).toMatchObject({
      message: 'No one has this email address',
      choices: [{ value: person.externalId }],
    });
  });

  it('in the trash, of another organization, or an administrator for a manager is an error', async () => {
    const gone = await test.guardian();
    await test.remove(gone.id);
    const foreign = await test.add(
      { externalId: 'BETA-1', email: 'x@beta.example' },
      test.tenants.beta.admin,
    );
    const { id } = await test.checked([
      familyHeaders,
      [gone.externalId, 'son', 'Li', 'Bell', '2015-03-04', ''],
      ['BETA-1', 'son', 'Li', 'Bell', '2015-03-04', ''],
      [`#${foreign.id}`, 'son', 'Li', 'Bell', '2015-03-04', ''],
      ['x@beta.example', 'son', 'Li', 'Bell', '2015-03-04', ''],
    ]);
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items.map((row: { errors: { message: string }[] }) => row.errors[0]?.message)).toEqual([
      expect.stringMatching(/is in the trash/),
      'No one has this ID or name',
      'No one has this ID or name',
      'No one has this email address',
    ]);
  });
});

describe('between check and writing', () => {
  it('dependants changed since wait with the reason, and written rows are not written again', async () => {
    const bell = await test.guardian();
    const cole = await test.guardian();
    const full = await test.guardian();
    const changed = await test.dependant([bell.id], { firstName: 'Ann', externalId: 'W-1' });
    const { id } = await test.checked([
      [...familyHeaders, 'Student'],
      [bell.externalId, 'child', 'Ann', 'Adeyemi', '2016-05-04', 'W-1', 'yes'],
      [cole.externalId, 'child', 'Bo', 'Cole', '2016-05-04', '', 'no'],
      [full.externalId, 'child', 'Cy', 'Full', '2016-05-04', '', 'no'],
      [bell.externalId, 'child', 'Di', 'Bell', '2016-05-04', 'W-4', 'no'],
      [bell.externalId, 'child', 'Ed', 'Bell', '2016-05-04', 'W-5', 'no'],
    ]);
    await test.change(changed.id, { version: 1, notes: 'by hand' });
    await test.remove(cole.id);
    for (let n = 0; n < 20; n += 1) {
      await test.dependant([full.id], { firstName: `F${String.fromCodePoint(65 + n)}` });
    }
    await test.dependant([bell.id], { firstName: 'Somebody', externalId: 'w-4' });
    const done = await test.run(id);
    expect(done.written).toMatchObject({ created: 1, updated: 0, conflicts: 4, left: 0 });
    const { items } = await test.lines(id, { show: 'conflicts' });
    const messages = items.map((row: { conflict: { message: string } }) => row.conflict.message);
    expect(messages).toEqual([
      expect.stringMatching(/^Edited by /),
      expect.stringMatching(/guardian was deleted/),
      expect.stringMatching(/reached the limit/),
      expect.stringMatching(/was added/),
    ]);
    // The row whose ID was taken since belongs to the same family: it is compared again, and is about that dependant.
    await test.fix(id, 2);
    expect((await test.run(id)).written).toMatchObject({ created: 1, updated: 2, conflicts: 2 });
    const { body } = await test.read(changed.id);
    expect(body).toMatchObject({ student: true, notes: 'by hand' });
    expect(await test.miscounted()).toEqual([]);
  });
});
