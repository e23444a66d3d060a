import { describe, expect, it } from 'vitest';
import { pino } from 'pino';
import * as imports from 'contract/imports/imports.contract.ts';
import { staff, staffHeaders } from '../../imports.factory.ts';
import { forgetOldUploads } from './forget-uploads.repository.ts';
import { headers, mapping, useUndo, whole } from './undo.factory.ts';

const test = useUndo();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

describe('undoing an import', () => {
  it('is for who uploaded it and for administrators, and not for what managers may not touch', async () => {
    const { manager, admin } = tenants.acme;
    const lines = staff(2, 'UD');
    const first = await test.upload([
      [...staffHeaders, 'account type'],
      ...lines.map((l) => [...l, 'standard']),
    ]);
    await test.mapColumns(first.id, { 'account type': 'type' });
    await test.check(first.id);
    const done = await test.run(first.id);
    expect((await test.get(done.id, manager)).abilities.undo).toBe(false);
    expect((await test.askPreview(done.id, manager)).status).toBe(409);
    expect((await test.askUndo(done.id, manager)).status).toBe(409);
    const own = await test.bring(
      staff(1, 'UD').map((line) => whole(line)),
      {},
      manager,
    );
    expect((await test.askUndo(own.id, manager)).status).toBe(202);
    await test.work(own.id);
    expect(await test.get(own.id, manager)).toMatchObject({
      state: 'undone',
      undone: { by: { id: manager.accountId }, created: 1 },
    });
    // Another organization has never heard of it.
    const foreign = tenants.beta.admin;
    expect((await test.askPreview(done.id, foreign)).status).toBe(404);
    expect((await test.askUndo(done.id, foreign)).status).toBe(404);
    expect((await test.askUndo(done.id, admin)).status).toBe(202);
    await test.work(done.id);
  });

  it('can be undone when it was stopped, for seven days, and not after', async () => {
    const lines = staff(3, 'UE').map((line) => whole(line));
    const { id } = await test.bring(lines);
    await database.asSuperuser(
      `update app.import set undo_until = app.now() - interval '1 minute' where id = $1`,
      [id],
    );
    expect(await test.get(id)).toMatchObject({ undoUntil: null, abilities: { undo: false } });
    expect((await test.askUndo(id)).status).toBe(409);
    const { signal } = new AbortController();
    const work = { pool: database.workerPool, log: pino({ level: 'silent' }), signal };
    await forgetOldUploads(work);
    const [row] = await database.asSuperuser<{ forgotten: boolean; kept: number }>(
      `select i.forgotten, (select count(*)::int from app.import_write w
         where w.import_id = i.id and w.account_version is not null) as kept
       from app.import i where i.id = $1`,
      [id],
    );
    expect(row).toEqual({ forgotten: true, kept: 0 });
    const other = await test.bring(staff(1, 'UE').map((line) => whole(line)));
    await forgetOldUploads(work);
    expect((await test.askUndo(other.id)).status).toBe(202);
  });

  it('and another import of the same people keep what the other wrote first', async () => {
    const known = staff(2, 'UF').map((line) => whole(line));
    await test.bring(known);
    const first = await test.bring(known.map((line) => line.with(4, 'Surgeon')));
    const second = await test.upload([headers, ...known.map((line) => line.with(4, 'Matron'))]);
    await test.mapColumns(second.id, mapping);
    await test.check(second.id);
    // Undone first: the other was compared with data that is gone, and waits.
    await test.undo(first.id);
    await test.start(second.id);
    await test.work(second.id);
    expect((await test.get(second.id)).written).toMatchObject({ updated: 0, conflicts: 2 });
    // Written first: nothing is left to undo.
    const third = await test.bring(known.map((line) => line.with(4, 'Chef')));
    const fourth = await test.upload([headers, ...known.map((line) => line.with(4, 'Dean'))]);
    await test.mapColumns(fourth.id, mapping);
    await test.check(fourth.id);
    await test.start(fourth.id);
    expect((await test.askUndo(third.id)).status).toBe(202);
    await Promise.all([test.work(fourth.id), test.work(third.id)]);
    const [written, undone] = [await test.get(fourth.id), await test.get(third.id)];
    expect(written.written.updated + undone.undone.updated).toBe(2);
    expect(written.written.conflicts).toBe(undone.undone.updated);
    const list = await product.call(imports.listImports, { as: as(), query: { open: 'true' } });
    expect(list.body.items.map((one: { id: number }) => one.id)).not.toContain(third.id);
  });
});
