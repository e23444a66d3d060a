import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { mergeAccounts } from 'contract/duplicates/merge.contract.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, useImports, type Table } from '../../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;
const headers = ['first name', 'last name', 'date of birth', 'title', 'email', 'employee id'];
const byName = { match: 'nameBirthDate' };

async function add(body: object): Promise<number> {
  const answer = await product.call(accounts.createAccount, { as: as(), body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
}

async function read(id: number) {
  return (await product.call(accounts.getAccount, { as: as(), params: { id } })).body;
}

async function check(lines: Table) {
  const { id } = await test.upload([headers, ...lines]);
  await test.mapColumns(id, {}, byName);
  const { figures } = await test.check(id);
  const { items } = await test.lines(id);
  return { id, figures, rows: items as ImportRow[] };
}

describe('people who are found by name and birth date', () => {
  it('are updated where one alone has them, however the name is written; keys go first', async () => {
    const maeve = await add({ firstName: 'Maëve', lastName: 'O’Connor', birthDate: '1988-03-04' });
    const other = await add({ firstName: 'Maeve', lastName: 'O’Connor', birthDate: '1990-01-01' });
    const keyed = await add({ firstName: 'Kay', lastName: 'Ed', externalId: 'NM-K' });
    const { id, rows } = await check([
      ['MAEVE', 'O’CONNOR', '1988-03-04', 'Nurse', '', ''],
      ['Kay', 'Ed', '1977-07-07', 'Cook', '', 'nm-k'],
      ['Maeve', 'O’Connor', '2001-01-01', 'Porter', '', ''],
    ]);
    expect(rows.map(({ outcome, accountId }) => [outcome, accountId])).toEqual([
      ['update', maeve],
      ['update', keyed],
      ['create', null],
    ]);
    await test.run(id);
    expect(await read(maeve)).toMatchObject({ jobTitle: 'Nurse', firstName: 'MAEVE' });
    expect(await read(other)).toMatchObject({ jobTitle: null });
    expect(await read(keyed)).toMatchObject({ birthDate: '1977-07-07' });
  });

  it('are asked about where several have them, and where they have another id', async () => {
    const duplicates = { firstName: 'Twin', lastName: 'Namesake', birthDate: '1980-05-05' };
    await add({ ...duplicates, externalId: 'NM-1', jobTitle: 'Cook' });
    await add({ ...duplicates, externalId: 'NM-2' });
    await add({
      firstName: 'Lone',
      lastName: 'Known',
      birthDate: '1981-05-05',
      externalId: 'NM-3',
    });
    const { id, rows } = await check([
      ['Twin', 'Namesake', '1980-05-05', 'Nurse', '', ''],
      ['Lone', 'Known', '1981-05-05', 'Nurse', '', 'NM-4'],
    ]);
    expect(rows.map(({ errors }) => errors)).toMatchObject([
      [
        {
          field: 'externalId',
          code: 'ambiguous',
          message: '2 people have this name and birth date',
          hint: 'Twin Namesake, NM-1 · Twin Namesake, NM-2',
          choices: [{ value: 'NM-1', hint: 'Cook' }, { value: 'NM-2' }],
        },
      ],
      [{ field: 'externalId', code: 'ambiguous', suggestion: { value: 'NM-3' } }],
    ]);
    const { row } = await test.fix(id, 2, [{ index: 5, was: '', text: 'NM-2' }]);
    expect(row).toMatchObject({ outcome: 'update', errors: [] });
  });

  it('need a birth date where a line has no key, and stand once in a file', async () => {
    const { rows } = await check([
      ['No', 'Birthday', '', 'Nurse', '', ''],
      ['No', 'Birthday', '', 'Nurse', 'no.birthday@acme.example', ''],
      ['Same', 'Twice', '1970-01-01', 'Nurse', '', ''],
      ['same', 'TWICE', '1970-01-01', 'Nurse', '', ''],
    ]);
    expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.field, errors[0]?.code])).toEqual(
      [
        ['error', 'birthDate', 'no_key'],
        ['create', undefined, undefined],
        ['create', undefined, undefined],
        ['error', 'birthDate', 'repeated'],
      ],
    );
  });

  it('wait when another person added them since the check', async () => {
    const { id } = await check([['Race', 'Meanwhile', '1979-09-09', 'Nurse', '', '']]);
    const person = { firstName: 'Race', lastName: 'Meanwhile', birthDate: '1979-09-09' };
    await add(person);
    expect((await test.run(id)).written).toMatchObject({ created: 0, conflicts: 1 });
    const { row } = await test.fix(id, 2);
    expect(row).toMatchObject({ outcome: 'update' });
  });

  it('come once where two uploads bring them at the same time', async () => {
    const line = ['Twice', 'Atonce', '1979-10-10', 'Nurse', '', ''];
    const uploads = [await check([line]), await check([line])];
    for (const { id } of uploads) await test.start(id);
    // No one can be added until both have checked for namesakes.
    const gate = new Client({ connectionString: test.database.urls.superuser });
    await gate.connect();
    await gate.query('begin; lock table app.account in share row exclusive mode');
    const working = Promise.all(uploads.map(({ id }) => test.work(id)));
    const waiting = async () => {
      const [row] = await test.database.asSuperuser<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row?.n;
    };
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    await gate.query('commit');
    await gate.end();
    await working;
    const sum = { created: 0, conflicts: 0 };
    for (const { id } of uploads) {
      const { created, conflicts } = (await test.get(id)).written;
      sum.created += created;
      sum.conflicts += conflicts;
    }
    expect(sum).toEqual({ created: 1, conflicts: 1 });
  });

  it('are not looked for without the columns', async () => {
    const { id } = await test.upload([
      staffHeaders.slice(0, 6),
      ...staff(1, 'NN').map((l) => l.slice(0, 6)),
    ]);
    await test.mapColumns(id, {}, byName);
    const { status, body } = await product.call(imports.checkImport, { as: as(), params: { id } });
    expect([status, body.errors[0].path]).toEqual([422, ['birthDate']]);
  });
});

describe('a line with the key of an entry that was merged away', () => {
  it('finds the person, whose own keys stay', async () => {
    const person = await add({
      firstName: 'Mer',
      lastName: 'Ged',
      externalId: 'MG-1',
      email: 'mg1@acme.example',
    });
    const gone = await add({
      firstName: 'Mer',
      lastName: 'Ged',
      externalId: 'MG-2',
      email: 'mg2@acme.example',
    });
    const merged = await product.call(mergeAccounts, {
      as: as(),
      params: { id: person },
      body: { version: 1, otherId: gone, otherVersion: 1, take: [] },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const [line = []] = staff(1, 'MG');
    const bring = (ref: string, email: string, title: string) =>
      test.bring([staffHeaders, line.with(0, ref).with(3, email).with(4, title)]);
    await bring('mg-2', 'mg2@acme.example', 'Nurse');
    expect(await read(person)).toMatchObject({
      jobTitle: 'Nurse',
      externalId: 'MG-1',
      email: 'mg1@acme.example',
    });
    await bring('', 'MG2@acme.example', 'Cook');
    expect(await read(person)).toMatchObject({ jobTitle: 'Cook', email: 'mg1@acme.example' });
    // The current owner of the ID is meant.
    const next = await add({ firstName: 'Next', lastName: 'One', externalId: 'MG-2' });
    await test.bring([
      staffHeaders,
      line.with(0, 'MG-2').with(3, 'next@acme.example').with(4, 'Porter'),
    ]);
    expect(await read(next)).toMatchObject({ jobTitle: 'Porter' });
    expect(await read(person)).toMatchObject({ jobTitle: 'Cook' });
  });
});
