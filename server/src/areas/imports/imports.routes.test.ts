import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders, uploadOf, useImports, type Table } from './imports.factory.ts';

const test = useImports();
const { product, tenants } = test;

describe('an import from file to people', () => {
  it('creates, updates and leaves alone what the check said', async () => {
    const first = staff(6, 'NH');
    const one = await test.upload([staffHeaders, ...first]);
    expect(one).toMatchObject({ state: 'staged', staged: { rows: 6, nextLine: null } });
    expect(one.columns.map((column: { field: string }) => column.field)).toEqual([
      'externalId',
      'firstName',
      'lastName',
      'email',
      'jobTitle',
      'department',
      'birthDate',
      'startDate',
      'phone',
    ]);
    expect(one.rules).toMatchObject({
      match: 'either',
      mode: 'both',
      blanks: 'keep',
      phoneRegion: 'GB',
    });
    const checked = await test.check(one.id);
    expect(checked.figures).toMatchObject({
      lines: 6,
      errors: 0,
      create: 6,
      update: 0,
      unchanged: 0,
    });
    expect((await test.people()).size).toBe(0);
    const done = await test.run(one.id);
    expect(done).toMatchObject({ written: { created: 6, updated: 0, conflicts: 0, left: 0 } });
    expect(done.startedAt).not.toBeNull();
    expect(done.finishedAt).not.toBeNull();
    const people = await test.people();
    expect(people.get(first[0]?.[0] ?? '')).toMatchObject({
      first_name: first[0]?.[1],
      email: first[0]?.[3],
      birth_date: '1988-03-23',
      start_date: '2019-02-04',
      phone: '+447700900118',
      source: 'import',
      type: 'standard',
      access: 'none',
      version: 1,
      created_by: tenants.acme.admin.accountId,
    });

    const again = first.map((cells) => cells.slice());
    again[1]?.splice(4, 1, 'Ward sister');
    again[2]?.splice(4, 2, 'Ward sister', 'Surgery');
    again[3]?.splice(3, 1, String(again[3]?.[3]).toUpperCase());
    const two = await test.check(
      (await test.upload([staffHeaders, ...again, ...staff(1, 'NH')])).id,
    );
    expect(two.figures).toMatchObject({
      lines: 7,
      errors: 0,
      create: 1,
      update: 2,
      unchanged: 4,
      leftOut: 0,
      changes: 3,
      changedFields: [
        { field: 'jobTitle', count: 2 },
        { field: 'department', count: 1 },
      ],
    });
    const changes = await test.lines(two.id, { show: 'update', field: 'department' });
    expect(changes.total).toEqual({ count: 1, kind: 'exact' });
    expect(changes.items[0]).toMatchObject({
      line: 4,
      differences: [
        { field: 'jobTitle', before: 'Porter', after: 'Ward sister' },
        { field: 'department', before: 'Nursing', after: 'Surgery' },
      ],
    });
    const second = await test.run(two.id);
    expect(second.written).toMatchObject({ created: 1, updated: 2, conflicts: 0 });
    expect(second.progress.rowsPerSecond).toBeGreaterThan(0);
    const after = await test.people();
    expect(after.get(again[2]?.[0] ?? '')).toMatchObject({
      job_title: 'Ward sister',
      department: 'Surgery',
      version: 2,
    });
    expect(after.get(again[3]?.[0] ?? '')).toMatchObject({ version: 1 });
    const written = await test.lines(two.id, { show: 'written' });
    expect(written.items.map((item: { line: number }) => item.line)).toEqual([8, 4, 3]);
    expect(written.items[0].writtenAt).not.toBeNull();
    const list = await product.call(accounts.listAccounts, {
      as: tenants.acme.admin,
      query: { q: 'ward sister' },
    });
    expect(list.body.items).toHaveLength(2);
  });

  it('can be sent in chunks repeatedly, and continues where it stopped', async () => {
    const as = tenants.acme.admin;
    const table: Table = [staffHeaders, ...staff(700, 'PC')];
    const { body } = await product.call(imports.createImport, { as, body: uploadOf(table) });
    const send = (firstLine: number, lines: Table) =>
      product.call(rows.sendImportRows, {
        as,
        params: { id: body.id },
        body: { firstLine, rows: lines },
      });
    expect((await send(2, table.slice(1, 301))).body).toEqual({ rows: 300, nextLine: 302 });
    expect((await send(2, table.slice(1, 301))).body).toEqual({ rows: 300, nextLine: 302 });
    expect((await send(402, table.slice(401, 500))).status).toBe(409);
    expect((await send(252, table.slice(251, 501))).body).toEqual({ rows: 500, nextLine: 502 });
    expect((await product.call(imports.checkImport, { as, params: { id: body.id } })).status).toBe(
      409,
    );
    expect((await send(502, [...table.slice(501), ['one too many']])).status).toBe(422);
    expect((await send(502, table.slice(501))).body).toEqual({ rows: 700, nextLine: null });
    expect((await send(502, table.slice(501))).body).toEqual({ rows: 700, nextLine: null });
    const stored = await test.database.asSuperuser<{ line: number; cells: string[] }>(
      'select line, cells from app.import_row where import_id = $1 order by line',
      [body.id],
    );
    expect(stored.map(({ cells }) => cells)).toEqual(table.slice(1));
    expect(stored.map(({ line }) => line)).toEqual(table.slice(1).map((_, index) => index + 2));
  });

  it('keeps the history and finds what is unfinished', async () => {
    const as = tenants.beta.manager;
    const first = await test.upload(
      [
        ['email', 'first name', 'last name'],
        ['a@beta.example', 'A', 'B'],
      ],
      as,
    );
    await test.upload(
      [
        ['email', 'first name', 'last name'],
        ['b@beta.example', 'A', 'B'],
      ],
      as,
    );
    await test.check(first.id, as, tenants.beta);
    await test.run(first.id, as, tenants.beta);
    const all = await product.call(imports.listImports, { as, query: { limit: '1' } });
    expect(all.body).toMatchObject({
      total: { count: 2, kind: 'exact' },
      items: [{ fileName: 'staff.csv', state: 'staged' }],
    });
    const next = await product.call(imports.listImports, {
      as,
      query: { limit: '1', cursor: all.body.nextCursor },
    });
    expect(next.body.items).toMatchObject([
      { id: first.id, state: 'done', createdBy: { id: as.accountId }, written: { created: 1 } },
    ]);
    const open = await product.call(imports.listImports, { as, query: { open: 'true' } });
    expect(open.body.items.map((item: { state: string }) => item.state)).toEqual(['staged']);
    expect((await product.call(imports.listImports, { as, query: { cursor: 'abc' } })).status).toBe(
      400,
    );
  });

  it('is started once, however often it is asked for', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(3, 'ID')]);
    await test.check(id);
    await Promise.all([test.start(id), test.start(id), test.start(id)]);
    await Promise.all([test.work(id), test.work(id)]);
    expect((await test.start(id)).written).toMatchObject({
      created: 3,
      updated: 0,
      conflicts: 0,
      left: 0,
    });
    const events = await test.database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where target_type = 'import' and target_id = $1 order by id`,
      [id],
    );
    expect(events.map(({ action }) => action)).toEqual([
      'import.created',
      'import.started',
      'import.finished',
    ]);
  });

  it('pauses, resumes, stops and keeps what is written', async () => {
    const as = tenants.acme.admin;
    const { id } = await test.upload([staffHeaders, ...staff(2, 'PS')]);
    await test.check(id);
    await test.start(id);
    const call = (endpoint: Parameters<typeof product.call>[0]) =>
      product.call(endpoint, { as, params: { id } });
    expect((await call(imports.pauseImport)).body.state).toBe('paused');
    expect((await call(imports.pauseImport)).status).toBe(202);
    await test.work(id);
    expect((await test.get(id)).written).toMatchObject({ created: 0, left: 2 });
    expect((await call(imports.discardImport)).status).toBe(409);
    expect((await call(imports.resumeImport)).body.state).toBe('running');
    expect((await call(imports.stopImport)).body).toMatchObject({
      state: 'stopped',
      written: { created: 0, left: 2 },
    });
    expect((await call(imports.stopImport)).status).toBe(202);
    expect((await call(imports.resumeImport)).status).toBe(409);
    await test.work(id);
    expect((await test.get(id)).written.created).toBe(0);
  });

  it('is thrown away with all its lines while nothing is written', async () => {
    const { id } = await test.upload([staffHeaders, ...staff(2, 'DC')]);
    await test.check(id);
    const gone = await product.call(imports.discardImport, {
      as: tenants.acme.admin,
      params: { id },
    });
    expect(gone.status).toBe(204);
    const [left] = await test.database.asSuperuser<{ n: number }>(
      `select (select count(*) from app.import_row where import_id = $1)::int
        + (select count(*) from app.import_check where import_id = $1)::int as n`,
      [id],
    );
    expect(left?.n).toBe(0);
  });
});
