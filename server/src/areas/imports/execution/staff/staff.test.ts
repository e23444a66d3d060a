import { describe, expect, it } from 'vitest';
import { previewImportStaff } from 'contract/imports/execution/staff.contract.ts';
import { staff, staffHeaders, useImports } from '../../imports.factory.ts';

const test = useImports();
const { database, product, tenants } = test;

async function checked(lines: readonly string[][], types: readonly string[]): Promise<number> {
  const typed = lines.map((line, at) => [...line, types[at] ?? '']);
  const { id } = await test.upload([[...staffHeaders, 'Type'], ...typed]);
  await test.mapColumns(id, { Type: 'type' }, { match: 'externalId' });
  await test.check(id);
  return id;
}

const ask = (id: number) =>
  product.call(previewImportStaff, { as: tenants.acme.admin, params: { id } });

describe('the people an import makes staff', () => {
  it('is said before the run: who comes as such and who becomes it, not who is it already', async () => {
    const lines = staff(4, 'SA');
    const id = await checked(lines, ['manager', 'manager', 'admin', 'standard']);
    expect((await ask(id)).body).toEqual({ managers: 2, admins: 1 });
    await test.run(id);
    expect((await ask(id)).status).toBe(409);
    const next = [...lines, ...staff(1, 'SA')];
    const again = await checked(next, ['manager', 'admin', 'admin', 'manager', 'manager']);
    expect((await ask(again)).body).toEqual({ managers: 2, admins: 1 });
  });

  it('counts no one who had an access scope before, and changes with the rows', async () => {
    const lines = staff(2, 'SB');
    await test.run(await checked(lines, []));
    await database.asSuperuser(
      `insert into app.access_scope (organization_id, account_id)
       select organization_id, id from app.account where external_id = $1`,
      [lines[0]?.[0]],
    );
    const id = await checked([...lines, ...staff(1, 'SB')], ['manager', 'manager', 'boss']);
    expect((await ask(id)).body).toEqual({ managers: 1, admins: 0 });
    await test.fix(id, 4, [{ index: staffHeaders.length, was: 'boss', text: 'manager' }]);
    expect((await ask(id)).body).toEqual({ managers: 2, admins: 0 });
  });

  it('is asked of a checked import, also of one without roles', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(1, 'SC')]);
    expect((await ask(id)).status).toBe(409);
    await test.check(id);
    expect((await ask(id)).body).toEqual({ managers: 0, admins: 0 });
  });
});
