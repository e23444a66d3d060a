import { describe, expect, it } from 'vitest';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, uploadOf, useImports, type Table } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;

describe('bad input', () => {
  const as = () => tenants.acme.admin;
  const refused = (change: object) =>
    product.call(imports.createImport, {
      as: as(),
      body: { ...uploadOf([staffHeaders, ...staff(1, 'BD')]), ...change },
    });

  it.each([
    ['0 rows', { rowCount: 0 }, 'This file has no people'],
    ['1,000,001 rows', { rowCount: 1_000_001 }, 'A file holds at most 1,000,000 people'],
    ['201 MB', { sizeBytes: 201 * 1024 * 1024 }, 'A file holds at most 200 MB'],
    ['no columns', { columns: [] }, 'This file has no columns'],
    [
      '1,000 columns',
      {
        columns: Array.from({ length: 1000 }, (_, n) => ({
          name: `c${n}`,
          filled: 0,
          samples: [],
        })),
      },
      'At most 100 columns',
    ],
  ])('%s: refused with its own message', async (_name, change, message) => {
    const { status, body } = await refused(change);
    expect(status).toBe(422);
    expect(body.errors.map((error: { message: string }) => error.message)).toContain(message);
  });

  it('a cell of more than 32 KB, a piece of more than 4 MB, 501 rows: refused, nothing kept', async () => {
    const { body } = await product.call(imports.createImport, {
      as: as(),
      body: uploadOf([staffHeaders, ...staff(600, 'BC')]),
    });
    const send = (lines: Table) =>
      product.call(rows.sendImportRows, {
        as: as(),
        params: { id: body.id },
        body: { firstLine: 2, rows: lines },
      });
    const big = await send([['x'.repeat(32 * 1024 + 1)]]);
    expect([big.status, big.body.errors[0].message]).toEqual([422, 'A cell holds more than 32 KB']);
    expect((await send([['x'.repeat(50 * 1024 * 1024)]])).status).toBe(413);
    expect((await send(Array.from({ length: 501 }, () => ['x']))).status).toBe(422);
    expect((await send([Array.from({ length: 101 }, () => 'x')])).status).toBe(422);
    expect((await test.get(body.id)).staged.rows).toBe(0);
  });

  it('staffHeaders named like parts of an object are names like any other', async () => {
    const table: Table = [
      ['__proto__', 'constructor', 'first name', 'last name', 'email'],
      ['{"x":1}', 'y', 'Ann', 'Lee', 'ann.lee@acme.example'],
    ];
    const { id } = await test.upload(table);
    expect((await test.check(id)).figures).toMatchObject({ create: 1, errors: 0 });
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('characters that the database cannot keep are errors of their line', async () => {
    const [good = [], nul = [], wide = []] = staff(3, 'CH');
    const { id } = await test.upload([
      staffHeaders,
      good,
      nul.with(1, 'a\0b').with(8, '\0'),
      wide.with(1, 'x\u{1f600}y'),
    ]);
    const { figures } = await test.check(id);
    expect(figures.errors).toBeGreaterThan(0);
    expect(figures.lines).toBe(3);
    const { items } = await test.lines(id, { show: 'errors' });
    expect(items[0]).toMatchObject({
      line: 3,
      errors: [
        { field: 'firstName', message: 'Remove the invisible characters' },
        { field: 'phone' },
      ],
    });
    await test.run(id);
  });

  it('half of a character is refused with the cell in which it stands', async () => {
    const [good = [], half = []] = staff(2, 'HC');
    const begun = await product.call(imports.createImport, {
      as: as(),
      body: uploadOf([staffHeaders, good, half.with(1, 'xy')]),
    });
    const { status, body } = await product.call(rows.sendImportRows, {
      as: as(),
      params: { id: begun.body.id },
      body: { firstLine: 2, rows: [good, half.with(1, 'x\ud800y')] },
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: ['rows', 1, 1],
        code: 'custom',
        message: 'Remove the broken character',
        messageCode: { code: 'broken_character', values: {} },
      },
    ]);
  });
});
