import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { columnName } from 'contract/imports/mapping/header.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import * as keeping from 'contract/imports/mapping/mappings.contract.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import { undoImport } from 'contract/imports/execution/undo.contract.ts';
import { staff, uploadOf, useImports, type Table } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

function put(id: number, firstLine: number, lines: Table) {
  const body = { firstLine, rows: lines.map((cells) => [...cells]) };
  return product.call(rows.sendImportRows, { as: as(), params: { id }, body });
}

/** Uploads lines of a file whose first line is a person. */
async function upload(lines: Table) {
  const names = (lines[0] ?? []).map((_, index) => columnName(index));
  const body = { ...uploadOf([names, ...lines]), hasHeader: false };
  const begun = await product.call(imports.createImport, { as: as(), body });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  return begun.body;
}

async function sent(lines: Table) {
  const { id } = await upload(lines);
  expect((await put(id, 1, lines)).status).toBe(200);
  return test.get(id);
}

const mapping = {
  'Column 1': 'externalId',
  'Column 2': 'firstName',
  'Column 3': 'lastName',
} as const;

describe('a file whose first line is a person', () => {
  it('is sent from row 1, continues where it stopped, and adds everyone', async () => {
    const lines = staff(3, 'NA');
    const begun = await upload(lines);
    expect(begun).toMatchObject({ hasHeader: false, staged: { rows: 0, nextLine: 1 } });
    const { id } = begun;
    expect((await put(id, 0, lines)).status).toBe(422);
    expect((await put(id, 1, lines.slice(0, 1))).body).toEqual({ rows: 1, nextLine: 2 });
    expect((await put(id, 3, lines.slice(2))).status).toBe(409);
    expect((await put(id, 1, lines)).body).toEqual({ rows: 3, nextLine: null });
    expect((await put(id, 1, [...lines, ...lines])).status).toBe(422);
    // An address shows by its values; names do not.
    expect((await test.get(id)).columns.slice(0, 4)).toMatchObject([
      { name: 'Column 1' },
      { name: 'Column 2', field: null },
      { name: 'Column 3', field: null },
      { name: 'Column 4', field: 'email' },
    ]);
    await test.mapColumns(id, mapping);
    const first = await product.call(rows.previewImportRow, { as: as(), params: { id, line: 1 } });
    expect(first.body.person.firstName).toBe(lines[0]?.[1]);
    expect((await test.check(id)).figures).toMatchObject({ lines: 3, create: 3 });
    await test.expectFigures(id);
    expect(await test.run(id)).toMatchObject({ written: { created: 3 } });
    const people = await test.people();
    for (const [ref] of lines) expect(people.has(ref ?? '')).toBe(true);
    const { items } = await test.lines(id);
    expect(items.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3]);
  });

  it('is undone from its first row on', async () => {
    const lines = staff(2, 'NB');
    const { id } = await sent(lines);
    await test.mapColumns(id, mapping);
    await test.check(id);
    await test.run(id);
    const undone = await product.call(undoImport, { as: as(), params: { id } });
    expect(undone.status, JSON.stringify(undone.body)).toBe(202);
    await test.work(id);
    expect(await test.get(id)).toMatchObject({ state: 'undone', undone: { created: 2, kept: 0 } });
  });

  it('has an error file with names, which places itself when it comes back', async () => {
    const [wrong = [], ...right] = staff(2, 'NC');
    const { id } = await sent([wrong.with(3, 'nobody'), ...right]);
    await test.mapColumns(id, { ...mapping, 'Column 5': 'jobTitle', 'Column 6': null });
    expect((await test.check(id)).figures).toMatchObject({ errors: 1, create: 1 });
    const csv = await product.call(rows.importErrorsCsv, { as: as(), params: { id } });
    const { data } = Papa.parse<string[]>(String(csv.body).replace('\ufeff', ''), {
      skipEmptyLines: true,
    });
    const [names = [], ...lines] = data;
    expect(names.slice(0, 6)).toEqual([
      'External ID',
      'First name',
      'Last name',
      'Email',
      'Job title',
      'Column 6',
    ]);
    expect(names.at(-1)).toBe('What is wrong');
    const fixed = lines.map((cells) => cells.with(3, 'nc@acme.example'));
    const again = await test.upload([names, ...fixed]);
    expect(again.columns.slice(0, 6).map(({ field }: { field: string | null }) => field)).toEqual([
      'externalId',
      'firstName',
      'lastName',
      'email',
      'jobTitle',
      null,
    ]);
    expect(again.columns.at(-1).field).toBeNull();
    expect((await test.check(again.id)).figures).toMatchObject({ errors: 0, create: 1 });
  });

  it('is known again by its places, unless its values speak against them', async () => {
    const { id } = await sent(staff(2, 'ND'));
    await test.mapColumns(id, mapping);
    const body = { importId: id, name: 'Without names' };
    expect((await product.call(keeping.createImportMapping, { as: as(), body })).status).toBe(201);
    const next = await upload(staff(2, 'ND'));
    expect(next.mapping).toMatchObject({ name: 'Without names' });
    expect(next.columns.slice(0, 4)).toMatchObject([
      { field: 'externalId' },
      { field: 'firstName' },
      { field: 'lastName' },
      { field: 'email' },
    ]);
    const [one = []] = staff(1, 'ND');
    const swapped = one.with(1, one[3] ?? '').with(3, one[1] ?? '');
    expect((await upload([swapped])).mapping).toBeNull();
    expect((await upload([one.slice(0, 8)])).mapping).toBeNull();
    const named = await test.upload([one.map((_, index) => columnName(index)), one]);
    expect(named.mapping).toBeNull();
  });
});
