import { describe, expect, it } from 'vitest';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, useImports } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;

describe('columns and rules', () => {
  it('are changed from the version that was seen, and void an earlier check', async () => {
    const as = tenants.acme.admin;
    const { id, version } = await test.upload([staffHeaders, ...staff(1, 'VC')]);
    await test.check(id);
    const patch = (body: object) =>
      product.call(imports.updateImport, { as, params: { id }, body });
    const changed = await patch({ version, rules: { blanks: 'clear' } });
    expect(changed.body).toMatchObject({
      state: 'staged',
      figures: null,
      version: version + 1,
      rules: { blanks: 'clear', match: 'either' },
    });
    const stale = await patch({ version, rules: { mode: 'update' } });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([
      409,
      'VERSION_CONFLICT',
      version + 1,
    ]);
    const run = await product.call(imports.runImport, { as, params: { id }, body: { version } });
    expect(run.body.code).toBe('VERSION_CONFLICT');
    const twice = await patch({ version: version + 1, columns: [{ index: 0, field: 'email' }] });
    expect(twice.body.errors).toMatchObject([{ path: ['columns', 3, 'field'], code: 'repeated' }]);
    const unknown = await patch({
      version: version + 1,
      columns: [{ index: 0, field: 'password' }],
    });
    expect(unknown.status).toBe(422);
    const nowhere = await patch({ version: version + 1, columns: [{ index: 50, field: null }] });
    expect(nowhere.body.errors).toMatchObject([{ path: ['columns', 0, 'index'] }]);
  });

  it('ask for what is missing before a check', async () => {
    const as = tenants.acme.admin;
    const { id } = await test.upload([
      ['one', 'two', 'born'],
      ['x', 'y', '01/02/1990'],
    ]);
    await test.mapColumns(id, { born: 'birthDate', one: null, two: null }, { match: 'externalId' });
    const { status, body } = await product.call(imports.checkImport, { as, params: { id } });
    expect(status).toBe(422);
    expect(body.errors.map((error: { path: unknown[] }) => error.path.join('.'))).toEqual([
      'firstName',
      'lastName',
      'externalId',
      'columns.2.dateOrder',
    ]);
  });

  it('are shown on a line before anything is checked', async () => {
    const as = tenants.acme.admin;
    const [cells = []] = staff(1, 'PV');
    await test.bring([staffHeaders, cells]);
    const { id } = await test.upload([
      staffHeaders,
      cells.with(4, 'Surgeon'),
      cells.with(0, '').with(3, 'nobody'),
    ]);
    const preview = (line: number) =>
      product.call(rows.previewImportRow, { as, params: { id, line } });
    expect((await preview(2)).body).toMatchObject({
      outcome: 'update',
      differences: [{ field: 'jobTitle', before: 'Porter', after: 'Surgeon' }],
      values: expect.arrayContaining([
        {
          field: 'birthDate',
          text: '23 Mar 1988',
          messageCode: { code: 'value_day', values: { date: '1988-03-23' } },
        },
      ]),
    });
    expect((await preview(3)).body).toMatchObject({
      outcome: 'error',
      errors: [{ field: 'email', message: 'The email address has no @' }],
    });
    expect((await preview(4)).status).toBe(404);
  });
});
