import { describe, expect, it } from 'vitest';
import { updateImport } from 'contract/imports/imports.contract.ts';
import * as keeping from 'contract/imports/mapping/mappings.contract.ts';
import type { ImportMapping } from 'contract/imports/mapping/mappings.contract.ts';
import { staff, staffHeaders, useImports } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const admin = () => tenants.acme.admin;

async function saveMapping(importId: number, name: string, as = admin()) {
  return product.call(keeping.createImportMapping, { as, body: { importId, name } });
}

async function listed(as = admin()): Promise<ImportMapping[]> {
  const { body } = await product.call(keeping.listImportMappings, {
    as,
    query: { kind: 'people' },
  });
  return body.items;
}

describe('a mapping that is kept', () => {
  it('maps the columns and sets the rules of the next file with these headers', async () => {
    const headers = [...staffHeaders, 'payroll'];
    const table = [headers, ...staff(2, 'KM').map((line) => [...line, 'x'])];
    const { id } = await test.upload(table);
    await test.mapColumns(
      id,
      { payroll: 'notes', role: null, dob: 'birthDate' },
      { match: 'email', blanks: 'clear', fullSync: 'everybody' },
    );
    const saved = await saveMapping(id, 'Payroll export');
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    expect(saved.body).toMatchObject({
      name: 'Payroll export',
      columns: headers,
      madeBy: { id: admin().accountId },
      mine: true,
    });
    const next = await test.upload([headers.map((name) => name.toUpperCase()), ...table.slice(1)]);
    expect(next.mapping).toEqual({ id: saved.body.id, name: 'Payroll export' });
    expect(next.rules).toMatchObject({ match: 'email', blanks: 'clear' });
    expect(next.rules).not.toHaveProperty('fullSync');
    expect(next.columns.at(-1)).toMatchObject({ field: 'notes', confirmed: true });
    expect(next.columns[4]).toMatchObject({ field: null });
    // Another file is mapped by what it holds.
    const other = await test.upload([[...headers, 'wage'], ...table.slice(1)]);
    expect(other.mapping).toBeNull();
    // A person may still confirm that it is meant.
    const choose = (mappingId: number, as = admin()) =>
      product.call(updateImport, {
        as,
        params: { id: other.id },
        body: { version: other.version, mappingId },
      });
    expect((await choose(saved.body.id + 1000)).status).toBe(404);
    expect((await choose(saved.body.id, tenants.beta.admin)).status).toBe(404);
    const chosen = await choose(saved.body.id);
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    expect(chosen.body.mapping).toMatchObject({ name: 'Payroll export' });
    expect(chosen.body.rules).toMatchObject({ match: 'email', blanks: 'clear' });
    expect(chosen.body.columns[4]).toMatchObject({ field: null });
    expect(chosen.body.columns[9]).toMatchObject({ name: 'payroll', field: 'notes' });
    expect((await test.upload([staffHeaders.slice(0, 3), ['a', 'b', 'c']])).mapping).toBeNull();
  });

  it('is renamed, replaced, deleted and restored', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(1, 'KN')]);
    const { body: made } = await saveMapping(id, 'First name of it');
    expect((await saveMapping(id, 'FIRST NAME OF IT')).body.errors).toMatchObject([
      { path: ['name'], code: 'taken' },
    ]);
    const params = { id: made.id };
    const change = (body: object) =>
      product.call(keeping.updateImportMapping, { as: admin(), params, body });
    const renamed = await change({ version: 1, name: 'Second name of it' });
    expect(renamed.body).toMatchObject({ name: 'Second name of it', version: 2 });
    expect((await change({ version: 1, name: 'Third' })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2 },
    });
    const wider = await test.upload([[...staffHeaders, 'new one'], ...staff(1, 'KN')]);
    const filled = await change({ version: 2, importId: wider.id });
    expect(filled.body.columns).toEqual([...staffHeaders, 'new one']);
    const drop = () => product.call(keeping.deleteImportMapping, { as: admin(), params });
    expect((await drop()).status).toBe(204);
    expect((await drop()).status).toBe(404);
    expect((await listed()).map(({ name }) => name)).not.toContain('Second name of it');
    const back = await product.call(keeping.restoreImportMapping, { as: admin(), params });
    expect(back.body).toMatchObject({ name: 'Second name of it' });
  });

  it('is edited by its author and by administrators, and used by all who import', async () => {
    const manager = tenants.acme.manager;
    const { id } = await test.upload([staffHeaders, ...staff(1, 'KO')]);
    const { body: made } = await saveMapping(id, 'Of the administrator');
    const rename = { as: manager, params: { id: made.id }, body: { version: 1, name: 'Mine' } };
    expect((await product.call(keeping.updateImportMapping, rename)).status).toBe(403);
    expect((await listed(manager)).find((one) => one.id === made.id)).toMatchObject({
      mine: false,
    });
    const own = await saveMapping(id, 'Of the manager', manager);
    expect(own.status).toBe(201);
    const { status } = await product.call(keeping.deleteImportMapping, {
      as: admin(),
      params: { id: own.body.id },
    });
    expect(status).toBe(204);
  });

  it('stays within its organization', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(1, 'KP')]);
    expect((await saveMapping(id, 'Stolen', tenants.beta.admin)).status).toBe(404);
    const { body: made } = await saveMapping(id, 'Ours');
    expect(await listed(tenants.beta.admin)).toEqual([]);
    const { status } = await product.call(keeping.updateImportMapping, {
      as: tenants.beta.admin,
      params: { id: made.id },
      body: { version: 1, name: 'Theirs' },
    });
    expect(status).toBe(404);
    const { mapping } = await test.upload([staffHeaders, ...staff(1, 'KP')], tenants.beta.admin);
    expect(mapping).toBeNull();
  });
});
