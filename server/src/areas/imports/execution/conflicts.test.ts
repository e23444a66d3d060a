import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, useImports } from '../imports.factory.ts';

const test = useImports();
const { product, tenants } = test;
const as = () => tenants.acme.admin;

const ref = 0;
const email = 3;
const title = 4;

async function accountOf(externalId: string) {
  const row = (await test.people()).get(externalId);
  return { id: Number(row?.['id']), version: Number(row?.['version']) };
}

function edit(id: number, body: object) {
  return product.call(accounts.updateAccount, { as: as(), params: { id }, body });
}

describe('what happens between check and writing', () => {
  it('a person is edited: their row waits, and is written after another look', async () => {
    const [one = [], two = []] = staff(2, 'ST');
    await test.bring([staffHeaders, one, two]);
    const { id } = await test.upload([
      staffHeaders,
      one.with(title, 'Surgeon'),
      two.with(title, 'Surgeon'),
    ]);
    await test.check(id);
    const person = await accountOf(one[ref] ?? '');
    await edit(person.id, { version: person.version, location: 'Riverside' });
    expect((await test.run(id)).written).toMatchObject({
      created: 0,
      updated: 1,
      conflicts: 1,
      left: 0,
    });
    const { items, total } = await test.lines(id, { show: 'conflicts' });
    expect(total.count).toBe(1);
    expect(items[0]).toMatchObject({
      line: 2,
      writtenAt: null,
      conflict: {
        messageCode: { code: 'edited_by', values: { name: 'admin acme' } },
        message: 'Edited by admin acme',
      },
    });
    expect((await test.people()).get(one[ref] ?? '')).toMatchObject({
      job_title: 'Porter',
      location: 'Riverside',
    });
    const looked = await test.fix(id, 2);
    expect(looked).toMatchObject({
      row: { outcome: 'update', conflict: null, fixed: false },
      import: { written: { conflicts: 0, left: 1 } },
    });
    expect((await test.run(id)).written).toMatchObject({
      created: 0,
      updated: 2,
      conflicts: 0,
      left: 0,
    });
    expect((await test.people()).get(one[ref] ?? '')).toMatchObject({
      job_title: 'Surgeon',
      location: 'Riverside',
    });
  });

  it('an address is taken or a person moves to the trash: those rows wait, the others are written', async () => {
    const people = staff(4, 'TK');
    const [one = [], two = [], three = [], four = []] = people;
    await test.bring([staffHeaders, one, two]);
    const { id } = await test.upload([
      staffHeaders,
      one.with(email, 'free.for.now@acme.example'),
      two.with(title, 'Surgeon'),
      three,
      four,
    ]);
    expect((await test.check(id)).figures).toMatchObject({ create: 2, update: 2 });
    const taken = (address: string) =>
      product.call(accounts.createAccount, {
        as: as(),
        body: { firstName: 'Quick', lastName: 'One', email: address },
      });
    expect((await taken('free.for.now@acme.example')).status).toBe(201);
    expect((await taken(String(three[email]).toUpperCase())).status).toBe(201);
    await product.call(accounts.deleteAccount, {
      as: as(),
      params: { id: (await accountOf(two[ref] ?? '')).id },
    });
    expect((await test.run(id)).written).toMatchObject({
      created: 1,
      updated: 0,
      conflicts: 3,
      left: 0,
    });
    const { items } = await test.lines(id, { show: 'conflicts' });
    expect(
      items.map((item: { line: number; conflict: { message: string } }) => [
        item.line,
        item.conflict.message,
      ]),
    ).toEqual([
      [2, 'Someone else was given this email address or external ID since the check'],
      [3, 'Moved to the trash since the check'],
      [4, 'Someone else was given this email address or external ID since the check'],
    ]);
    // By email it is now about the person who took the address.
    expect((await test.fix(id, 4)).row).toMatchObject({
      outcome: 'update',
      person: { firstName: three[1] },
    });
  });

  it('the person who started it loses permission: it fails with the reason, and another person resumes it', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(2, 'FA')], tenants.acme.manager);
    await test.check(id, tenants.acme.manager);
    await test.start(id, tenants.acme.manager);
    await test.database.asSuperuser(`update app.account set type = 'standard' where id = $1`, [
      tenants.acme.manager.accountId,
    ]);
    await test.work(id);
    expect(await test.get(id)).toMatchObject({
      state: 'failed',
      failure: { code: 'not_allowed' },
      abilities: { resume: true, stop: true, run: false },
    });
    await test.database.asSuperuser(`update app.account set type = 'manager' where id = $1`, [
      tenants.acme.manager.accountId,
    ]);
    const resumed = await product.call(imports.resumeImport, { as: as(), params: { id } });
    expect(resumed.body.state).toBe('running');
    await test.work(id);
    expect(await test.get(id)).toMatchObject({
      state: 'done',
      failure: null,
      written: { created: 2 },
    });
  });
});
