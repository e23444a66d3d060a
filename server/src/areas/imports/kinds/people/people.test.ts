import { describe, expect, it } from 'vitest';
import { staff, useImports, type Table } from '../../imports.factory.ts';

const test = useImports();
const { tenants } = test;

const names = ['id', 'first name', 'last name', 'email', 'manager', 'user role'];
const person = (id: string, manager = '', type = ''): string[] => [
  id,
  'Given',
  'Name',
  `${id.toLowerCase()}@acme.example`,
  manager,
  type,
];

async function managers(...ids: string[]) {
  const people = await test.people();
  return ids.map((id) => people.get(id)?.['manager'] ?? null);
}

async function upload(lines: Table, as = tenants.acme.admin) {
  const { id } = await test.upload([names, ...lines], as);
  await test.mapColumns(
    id,
    { id: 'externalId', manager: 'lineManager' },
    { match: 'externalId' },
    as,
  );
  return id;
}

describe('line managers', () => {
  it('are found in the directory and in the same file, whatever the order', async () => {
    const id = await upload([
      person('LM-1', 'LM-9'),
      person('LM-2', 'lm-1@acme.example'),
      person('LM-3', 'LM-2'),
      person('LM-9', ''),
      person('LM-4', 'lm-3@ACME.example'),
      person('LM-5', 'LM-404'),
    ]);
    const checked = await test.check(id);
    expect(checked.figures).toMatchObject({ create: 5, errors: 1 });
    expect((await test.lines(id, { show: 'errors' })).items).toMatchObject([
      {
        line: 7,
        errors: [
          {
            field: 'lineManager',
            code: 'not_found',
            messageCode: { code: 'manager_id_unknown', values: {} },
            message: 'No one has this ID',
          },
        ],
      },
    ]);
    expect((await test.run(id)).written).toMatchObject({ created: 5, conflicts: 0 });
    expect(await managers('LM-1', 'LM-2', 'LM-3', 'LM-9', 'LM-4')).toEqual([
      'LM-9',
      'LM-1',
      'LM-2',
      null,
      'LM-3',
    ]);
    const ledger = await test.database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.import_write w join app.account a on a.id = w.account_id
       where w.import_id = $1 and (w.reason is not null or w.account_version <> a.version)`,
      [id],
    );
    expect(ledger).toEqual([{ n: 0 }]);

    const move = await upload([person('LM-3', 'LM-10'), person('LM-10', 'LM-9'), person('LM-4')]);
    expect((await test.check(move)).figures).toMatchObject({ create: 1, update: 1, unchanged: 1 });
    expect((await test.lines(move, { show: 'update' })).items[0].differences).toEqual([
      { field: 'lineManager', before: 'Given Name', after: 'LM-10' },
    ]);
    await test.run(move);
    expect(await managers('LM-3', 'LM-10', 'LM-4')).toEqual(['LM-10', 'LM-9', 'LM-3']);
  });

  it('are added with a person whose row is fixed later', async () => {
    const id = await upload([person('LA-1', 'LA-2'), person('LA-2').with(3, 'nobody')]);
    expect((await test.check(id)).figures).toMatchObject({ create: 1, errors: 1 });
    await test.run(id);
    expect(await managers('LA-1')).toEqual([null]);
    expect((await test.lines(id, { show: 'conflicts' })).items).toMatchObject([
      { line: 2, conflict: { message: 'Imported without the line manager, who no longer exists' } },
    ]);
    await test.fix(id, 3, [{ index: 3, was: 'nobody', text: 'la-2@acme.example' }]);
    await test.run(id);
    expect(await managers('LA-1', 'LA-2')).toEqual(['LA-2', null]);
    expect((await test.lines(id, { show: 'conflicts' })).items).toEqual([]);
  });

  it('never stand in a circle', async () => {
    const first = await upload([person('CI-1'), person('CI-2', 'CI-1'), person('CI-3', 'CI-2')]);
    await test.check(first);
    await test.run(first);
    const self = await upload([person('CI-1', 'CI-1')]);
    await test.check(self);
    expect((await test.lines(self)).items[0].errors).toMatchObject([
      { code: 'circle', message: 'A person can’t be their own line manager' },
    ]);
    const round = await upload([person('CI-1', 'CI-3'), person('CI-2', 'CI-1')]);
    await test.check(round);
    expect(
      (await test.lines(round)).items.map((item: { outcome: string }) => item.outcome),
    ).toEqual(['error', 'unchanged']);
    // Each alone would do; the directory changes between check and writing.
    const late = await upload([person('CI-4'), person('CI-1', 'CI-4')]);
    expect((await test.check(late)).figures).toMatchObject({ create: 1, update: 1 });
    const crossing = await upload([
      person('CI-5', 'CI-1'),
      person('CI-1', 'CI-6'),
      person('CI-6', 'CI-5'),
    ]);
    await test.check(crossing);
    await test.run(crossing);
    await test.run(late);
    const loops = await test.database.asSuperuser<{ id: number }>(
      `with recursive up as (select id as start, line_manager_id as at from app.account where organization_id = $1
         union select up.start, m.line_manager_id from up join app.account m on m.id = up.at)
       select start as id from up where at = start`,
      [tenants.acme.organizationId],
    );
    expect(loops).toEqual([]);
  });
});

describe('types and rights', () => {
  it('a manager neither sets types nor changes administrators', async () => {
    const { columns } = await test.upload(
      [names, person('TY-1', '', 'admin')],
      tenants.acme.manager,
    );
    expect(columns.map((column: { field: string | null }) => column.field)).toEqual([
      'externalId',
      'firstName',
      'lastName',
      'email',
      'lineManager',
      null,
    ]);
    await test.database.asSuperuser(`update app.account set external_id = 'BOSS' where id = $1`, [
      tenants.acme.admin.accountId,
    ]);
    const { id } = await test.upload(
      [names.slice(0, 3), ['BOSS', 'Another', 'Name']],
      tenants.acme.manager,
    );
    await test.mapColumns(id, { id: 'externalId' }, { match: 'externalId' }, tenants.acme.manager);
    await test.check(id, tenants.acme.manager);
    expect((await test.lines(id)).items[0]).toMatchObject({
      outcome: 'error',
      errors: [{ field: null, code: 'not_allowed' }],
    });
  });

  it('an administrator changes roles of others, never their own, and never demotes the last one', async () => {
    const first = await upload([
      person('AD-1', '', 'admin'),
      person('AD-2', '', 'manager'),
      person('AD-3', '', 'chief'),
    ]);
    expect((await test.check(first)).figures).toMatchObject({ create: 2, errors: 1 });
    await test.run(first);
    expect((await test.people()).get('AD-1')).toMatchObject({ type: 'admin' });
    await test.database.asSuperuser(
      `update app.account set access = 'granted', version = version + 1 where external_id = 'AD-1'`,
    );
    const own = await upload([['BOSS', 'admin', 'acme', 'admin@acme.example', '', 'standard']]);
    await test.check(own);
    expect((await test.lines(own)).items[0].errors).toMatchObject([
      { code: 'not_allowed', message: 'You can’t change your own role' },
    ]);
    const demote = await upload([person('AD-1', '', 'standard')]);
    await test.check(demote);
    await test.start(demote);
    // The only other administrator leaves before the writing; another person finishes the task.
    await test.database.asSuperuser(`update app.account set type = 'manager' where id = $1`, [
      tenants.acme.admin.accountId,
    ]);
    await test.work(demote);
    await test.database.asSuperuser(`update app.account set type = 'admin' where id = $1`, [
      tenants.acme.admin.accountId,
    ]);
    await test.product.signInAgain(tenants.acme.admin);
    expect((await test.lines(demote, { show: 'conflicts' })).items).toMatchObject([
      { line: 2, conflict: { message: 'An organization needs at least one administrator' } },
    ]);
    expect((await test.people()).get('AD-1')).toMatchObject({ type: 'admin' });
  });

  it('an address is not taken from a person who signs in', async () => {
    const { id } = await test.upload([
      ['id', 'email'],
      ['BOSS', ''],
    ]);
    await test.mapColumns(
      id,
      { id: 'externalId', email: 'email' },
      { match: 'externalId', mode: 'update', blanks: 'clear' },
    );
    await test.check(id);
    expect((await test.lines(id)).items[0].errors).toMatchObject([
      { field: 'email', code: 'needed' },
    ]);
  });

  it('another organization has its own people, keys and uploads', async () => {
    const [cells = []] = staff(1, 'OR');
    const table = [['id', 'first name', 'last name', 'email'], cells.slice(0, 4)];
    await test.bring(table);
    const { id } = await test.upload(table, tenants.beta.admin);
    expect((await test.check(id, tenants.beta.admin, tenants.beta)).figures).toMatchObject({
      create: 1,
    });
    await test.run(id, tenants.beta.admin, tenants.beta);
    expect((await test.people(tenants.beta)).size).toBe(1);
  });
});
