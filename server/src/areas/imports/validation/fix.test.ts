import { describe, expect, it } from 'vitest';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, useImports } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

const ref = 0;
const lastName = 2;
const email = 3;
const start = 7;

interface Item {
  line: number;
  outcome: string;
  fixed: boolean;
  errors: { field: string; code: string; message: string; otherLine: number | null }[];
}

async function errorsOf(id: number): Promise<Item[]> {
  const { items } = await test.lines(id, { show: 'errors' });
  return items;
}

describe('lines with errors', () => {
  it('say what is wrong and how to fix it, and are fixed one by one', async () => {
    const table = staff(6, 'ER');
    table[0]?.splice(email, 1, 'm.okafor@acme');
    table[1]?.splice(start, 1, '31.02.2026');
    table[2]?.splice(lastName, 1, '');
    table[2]?.splice(1, 1, 'Ravi');
    table[2]?.splice(email, 1, 'r.patel@acme.example');
    table[3]?.splice(ref, 1, String(table[4]?.[ref]).toLowerCase());
    const { id } = await test.upload([staffHeaders, ...table]);
    const checked = await test.check(id);
    expect(checked.figures).toMatchObject({ errors: 4, create: 2 });
    const items = await errorsOf(id);
    expect(items.map(({ line, errors }) => [line, errors])).toMatchObject([
      [
        2,
        [
          {
            field: 'email',
            message: 'The email address has no ending, like .org',
            suggestion: { value: 'm.okafor@acme.example' },
          },
        ],
      ],
      [
        3,
        [
          {
            field: 'startDate',
            message: '31 February doesn’t exist',
            suggestion: { value: '2026-02-28', label: '28 Feb 2026' },
          },
        ],
      ],
      [
        4,
        [
          {
            field: 'lastName',
            message: 'The last name is missing',
            hint: 'The email address says Patel',
            suggestion: { value: 'Patel' },
          },
        ],
      ],
      [
        6,
        [
          {
            field: 'externalId',
            code: 'repeated',
            message: 'Row 5 has the same external ID',
            otherLine: 5,
          },
        ],
      ],
    ]);

    const one = await test.fix(id, 2, [
      { index: email, was: 'm.okafor@acme', text: 'm.okafor@acme.example' },
    ]);
    expect(one).toMatchObject({
      row: { outcome: 'create', fixed: true, errors: [] },
      import: { figures: { errors: 3, create: 3, fixed: 1 } },
    });
    const worse = await test.fix(id, 3, [{ index: start, was: '31.02.2026', text: 'soon' }]);
    expect(worse.row).toMatchObject({
      outcome: 'error',
      fixed: true,
      errors: [{ message: 'Enter a date, like 4 Mar 1988' }],
    });
    await test.fix(id, 3, [{ index: start, was: 'soon', text: '2026-02-28' }]);
    await test.fix(id, 4, [{ index: lastName, was: '', text: 'Patel' }]);
    const other = String(table[3]?.[ref]);
    await test.fix(id, 6, [{ index: ref, was: String(table[4]?.[ref]), text: `${other}-b` }]);
    expect(await test.expectFigures(id)).toMatchObject({ errors: 0, create: 6, fixed: 4 });
    expect((await errorsOf(id)).map(({ line, fixed }) => [line, fixed])).toEqual([
      [2, true],
      [3, true],
      [4, true],
      [6, true],
    ]);
    const done = await test.run(id);
    expect(done.written).toMatchObject({ created: 6, updated: 0, conflicts: 0, left: 0 });
    expect((await test.people()).get(`${other}-b`)).toMatchObject({ start_date: '2019-02-04' });
  });

  it('frees the second of two equal rows when the first is fixed or skipped', async () => {
    const table = staff(4, 'FR');
    const [a = [], b = [], c = [], d = []] = table;
    b[email] = String(a[email]);
    d[ref] = String(c[ref]);
    const { id } = await test.upload([staffHeaders, a, b, c, d]);
    await test.check(id);
    expect((await errorsOf(id)).map(({ line }) => line)).toEqual([3, 5]);
    await test.fix(id, 2, [
      { index: email, was: String(a[email]), text: 'first.of.two@acme.example' },
    ]);
    expect((await errorsOf(id)).map(({ line }) => line)).toEqual([5]);
    await test.expectFigures(id);
    const skip = await product.call(rows.skipImportRows, {
      as: as(),
      params: { id },
      body: { lines: [4] },
    });
    expect(skip.body).toMatchObject({ lines: 1 });
    expect(await test.expectFigures(id)).toMatchObject({
      errors: 0,
      create: 3,
      leftOut: 1,
      leftOutReasons: [{ reason: 'skipped', count: 1 }],
    });
    await test.fix(id, 4);
    expect((await errorsOf(id)).map(({ line, errors }) => [line, errors[0]?.code])).toEqual([
      [5, 'repeated'],
    ]);
    await test.expectFigures(id);
  });

  it('makes a row an error when a fix gives it the key of another', async () => {
    const table = staff(3, 'IN');
    const { id } = await test.upload([staffHeaders, ...table]);
    await test.check(id);
    const [first, second] = table;
    await test.fix(id, 2, [{ index: ref, was: String(first?.[ref]), text: String(second?.[ref]) }]);
    expect((await errorsOf(id)).map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'error'],
    ]);
    expect(await test.expectFigures(id)).toMatchObject({ errors: 1, create: 2 });
  });

  it('refuses a cell that another person fixed, a missing row, and columns beyond the last', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(1, 'CC')]);
    await test.check(id);
    const fix = (line: number, cell: object) =>
      product.call(rows.updateImportRow, {
        as: as(),
        params: { id, line },
        body: { cells: [cell] },
      });
    expect((await fix(2, { index: 4, was: 'Nurse', text: 'x' })).status).toBe(409);
    expect((await fix(3, { index: 4, was: '', text: 'x' })).status).toBe(404);
    expect((await fix(2, { index: 50, was: '', text: 'x' })).status).toBe(422);
  });

  it('are skipped all at once', async () => {
    const table = staff(5, 'SK').map((cells, index) =>
      index < 3 ? cells.with(email, 'nobody') : cells,
    );
    const { id } = await test.upload([staffHeaders, ...table]);
    await test.check(id);
    const skip = await product.call(rows.skipImportRows, {
      as: as(),
      params: { id },
      body: { lines: 'errors' },
    });
    expect(skip.body).toMatchObject({
      lines: 3,
      import: { figures: { errors: 0, leftOut: 3, create: 2 } },
    });
    await test.expectFigures(id);
    expect((await test.run(id)).written.created).toBe(2);
  });
});

describe('after the writing', () => {
  it('errors can still be fixed, and another run writes the rest', async () => {
    const table = staff(3, 'AF');
    table[1]?.splice(email, 1, 'nobody');
    const { id } = await test.upload([staffHeaders, ...table]);
    await test.check(id);
    expect((await test.run(id)).written).toMatchObject({
      created: 2,
      updated: 0,
      conflicts: 0,
      left: 0,
    });
    const written = await product.call(rows.updateImportRow, {
      as: as(),
      params: { id, line: 2 },
      body: { cells: [] },
    });
    expect(written.status).toBe(409);
    const fixed = await test.fix(id, 3, [
      { index: email, was: 'nobody', text: 'somebody.else@acme.example' },
    ]);
    expect(fixed.import).toMatchObject({ state: 'done', written: { left: 1 } });
    expect((await test.run(id)).written).toMatchObject({
      created: 3,
      updated: 0,
      conflicts: 0,
      left: 0,
    });
    const [row] = await test.database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.account where external_id like 'AF-%'`,
    );
    expect(row?.n).toBe(3);
    expect(
      (await product.call(imports.updateImport, { as: as(), params: { id }, body: { version: 1 } }))
        .status,
    ).toBe(409);
  });
});
