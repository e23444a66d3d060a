import { expect, it } from 'vitest';
import { columnName } from 'contract/imports/mapping/header.ts';
import { createImport } from 'contract/imports/imports.contract.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import { uploadOf } from '../../imports.factory.ts';
import { useDependantImports } from './dependant-imports.factory.ts';

const test = useDependantImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

it('knows a guardian who stands in the first line of a file without names of columns', async () => {
  const bell = await test.guardian();
  const lines = [
    [bell.externalId, '', '', '', ''],
    ['', 'child', 'Tom', 'Bell', 'nonsense'],
    ['', 'child', 'Ida', 'Bell', '2015-02-03'],
  ];
  const names = lines[0]?.map((_, index) => columnName(index)) ?? [];
  const file = uploadOf([names, ...lines], 'families.csv', 'dependants');
  const begun = await product.call(createImport, { as: as(), body: { ...file, hasHeader: false } });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  const { id } = begun.body;
  const body = { firstLine: 1, rows: lines };
  const sent = await product.call(rows.sendImportRows, { as: as(), params: { id }, body });
  expect(sent.status).toBe(200);
  const mapping = {
    'Column 1': 'guardian',
    'Column 2': 'relationship',
    'Column 3': 'firstName',
    'Column 4': 'lastName',
    'Column 5': 'birthDate',
  } as const;
  await test.mapColumns(id, mapping, { layout: 'families' });
  expect((await test.check(id)).figures).toMatchObject({ create: 1, errors: 1 });
  const cells = [{ index: 4, was: 'nonsense', text: '2013-04-05' }];
  const fixed = await product.call(rows.updateImportRow, {
    as: as(),
    params: { id, line: 2 },
    body: { cells },
  });
  expect(fixed.status, JSON.stringify(fixed.body)).toBe(200);
  expect((await test.get(id)).figures).toMatchObject({ create: 2, errors: 0 });
  await test.run(id);
  expect(await test.family(bell.id)).toEqual(['Tom 2013-04-05 child', 'Ida 2015-02-03 child']);
});
