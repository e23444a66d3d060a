import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount, listAccounts, updateAccount } from 'contract/people/accounts.contract.ts';
import { exportAccounts } from 'contract/directory/export.contract.ts';
import { matchingAccounts } from 'contract/people/many-accounts.contract.ts';
import { countBulkChange } from 'contract/bulk/bulk.contract.ts';
import { importKinds } from '../../../main/wiring/import-kinds.ts';
import { testErasedKey, type TestPerson } from '../../../testing/test-product.ts';
import { importSteps, staff, staffHeaders, useImports } from '../../imports/imports.factory.ts';

const test = useImports();
const { database, product, tenants } = test;

const title = 4;
const rows = staff(6, 'IF');
const [updated = [], joined = [], conflicting = []] = rows;
const [fresh = []] = staff(1, 'IN');
const imports = { all: 0, some: 0, foreign: 0, family: 0 };

const ask = async (query: Record<string, string | string[]>, as?: TestPerson) => {
  const { status, body } = await product.call(listAccounts, {
    as: as ?? tenants.acme.admin,
    query,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.total).toEqual({ count: body.items.length, kind: 'exact' });
  return body.items.map(({ email }: { email: string }) => email).toSorted();
};
const emailsOf = (...of: string[][]) => of.map((cells) => cells[3] ?? '').toSorted();
const from = (...ids: number[]) => ({ import: ids.map(String) });

beforeAll(async () => {
  imports.all = (await test.bring([staffHeaders, ...rows])).id;
  const { id } = await test.upload([
    staffHeaders,
    updated.with(title, 'Surgeon'),
    joined,
    conflicting.with(title, 'Surgeon'),
    fresh,
  ]);
  imports.some = id;
  await test.mapColumns(id, {}, { newGroups: ['Imported'] });
  await test.check(id);
  const person = (await test.people()).get(conflicting[0] ?? '');
  const edited = await product.call(updateAccount, {
    as: tenants.acme.admin,
    params: { id: Number(person?.['id']) },
    body: { version: 1, location: 'Riverside' },
  });
  expect(edited.status).toBe(200);
  const done = await test.run(id);
  expect(done.written).toMatchObject({ created: 1, updated: 2, joined: 1, conflicts: 1 });

  const beta = tenants.beta.admin;
  const foreign = await test.upload([staffHeaders, ...staff(2, 'IB')], beta);
  await test.check(foreign.id, beta, tenants.beta);
  imports.foreign = (await test.run(foreign.id, beta, tenants.beta)).id;

  const { product: app, tenants: both } = test;
  const kinds = importKinds(testErasedKey);
  const family = importSteps({ database, product: app, tenants: both, kind: 'dependants', kinds });
  const brought = await family.bring([
    ['guardian', 'first name', 'last name', 'relationship'],
    [updated[0] ?? '', 'Ida', 'Small', 'spouse'],
  ]);
  expect(brought.written).toMatchObject({ created: 1 });
  imports.family = brought.id;
});

describe('people filtered by imports', () => {
  it('are those an import created, updated or added to groups', async () => {
    expect(await ask(from(imports.all))).toEqual(emailsOf(...rows));
    expect(await ask(from(imports.some))).toEqual(emailsOf(updated, joined, fresh));
    expect(await ask(from(imports.all, imports.some))).toEqual(emailsOf(...rows, fresh));
    expect(await ask({ ...from(imports.some), q: fresh[0] ?? '' })).toEqual(emailsOf(fresh));
  });

  it('are the same where the imports wrote so many people that the list is walked along', async () => {
    await database.asSuperuser('update app.import set created_count = created_count + 1000000');
    expect(await ask(from(imports.some))).toEqual(emailsOf(updated, joined, fresh));
    expect(await ask(from(imports.family))).toEqual([]);
    await database.asSuperuser('update app.import set created_count = created_count - 1000000');
  });

  it('are none for imports of dependants, of other organizations, and that never were', async () => {
    expect(await ask(from(imports.family))).toEqual([]);
    expect(await ask(from(imports.foreign))).toEqual([]);
    expect(await ask(from(999_999_999))).toEqual([]);
    expect(await ask(from(imports.foreign), tenants.beta.admin)).toHaveLength(2);
  });

  it('match in files and for actions on all of them, too', async () => {
    const as = tenants.acme.admin;
    const matching = await product.call(matchingAccounts, { as, query: from(imports.some) });
    expect(matching.body.people).toHaveLength(3);
    const selection = { mode: 'all-matching', filter: from(imports.some), except: [] };
    const file = await product.call(exportAccounts, {
      as,
      body: { selection, columns: ['email'] },
    });
    expect(file.body.trim().split('\r\n')).toHaveLength(1 + 3);
    const body = { kind: 'deactivate', selection };
    const bulk = await product.call(countBulkChange, { as, body });
    expect(bulk.status, JSON.stringify(bulk.body)).toBe(200);
    expect(bulk.body.go).toBe(3);
  });

  it('are found in the trash, too', async () => {
    const person = (await test.people()).get(fresh[0] ?? '');
    const params = { id: Number(person?.['id']) };
    const { status } = await product.call(deleteAccount, { as: tenants.acme.admin, params });
    expect(status).toBe(204);
    expect(await ask(from(imports.some))).toEqual(emailsOf(updated, joined));
    expect(await ask({ ...from(imports.some), deleted: 'true' })).toEqual(emailsOf(fresh));
  });

  it('are asked for by ids alone', async () => {
    const as = tenants.acme.admin;
    const { status } = await product.call(listAccounts, { as, query: { import: 'staff.csv' } });
    expect(status).toBe(400);
  });
});
