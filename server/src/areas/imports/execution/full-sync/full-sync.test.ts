import { describe, expect, it } from 'vitest';
import {
  importFullSyncCsv,
  previewImportFullSync,
} from 'contract/imports/execution/full-sync.contract.ts';
import * as rows from 'contract/imports/validation/rows.contract.ts';
import { staff } from '../../imports.factory.ts';
import { idsOf, useFullSync } from './full-sync.factory.ts';

const test = useFullSync();
const { database, product, tenants } = test;
const as = () => tenants.acme.admin;

describe('people who do not stand in the file', () => {
  it('are deactivated once that is confirmed, and active again after undo', async () => {
    const known = staff(20, 'MA');
    const [, , gone = ''] = idsOf(known);
    await test.known(known);
    const id = await test.asking([...known.filter(([ref]) => ref !== gone), ...staff(1, 'MA')]);
    expect(await test.preview(id)).toMatchObject({
      asked: 20,
      missing: 1,
      braked: false,
      leftOut: [],
      unknownLines: 0,
    });
    const listed = await test.fullSyncPeople(id);
    expect(listed.total).toEqual({ count: 1, kind: 'exact' });
    expect(listed.items[0]).toMatchObject({ externalId: gone, state: 'waiting', reason: null });
    expect(await test.statusOf(gone)).toBe('active');
    const done = await test.sync(id);
    expect(done).toMatchObject({
      written: { created: 1 },
      fullSync: { total: 1, deactivated: 1, left: 0, reactivated: 0 },
    });
    expect(await test.statusOf(gone)).toBe('deactivated');
    for (const ref of idsOf(known).filter((one) => one !== gone)) {
      expect(await test.statusOf(ref)).toBe('active');
    }
    const csv = await product.call(importFullSyncCsv, { as: as(), params: { id } });
    expect(csv.status).toBe(200);
    expect(String(csv.body)).toContain(gone);
    expect(String(csv.body)).toContain('Deactivated');
    const [event] = await database.asSuperuser<{ changes: object }>(
      `select changes from app.audit_event where action = 'account.updated'
         and target_id = $1 order by id desc limit 1`,
      [(await test.personOf(gone)).id],
    );
    expect(event?.changes).toEqual({ status: ['active', 'deactivated'] });
    expect((await test.askPreview(id)).body).toMatchObject({ created: 1, reactivated: 1 });
    expect(await test.undo(id)).toMatchObject({
      undone: { created: 1, kept: 0 },
      fullSync: { deactivated: 1, reactivated: 1 },
    });
    expect(await test.statusOf(gone)).toBe('active');
  });

  it('are all without a row: one that is wrong, skipped or matches by another key is enough', async () => {
    const known = staff(5, 'MB');
    await test.known(known);
    const lines = known.map((line, at) => {
      if (at === 0) return line.with(6, '31/02/1988');
      if (at === 1) return line.with(0, `MB-typo`).with(6, '31/02/1988');
      if (at === 2) return line.with(1, '');
      return line;
    });
    const id = await test.asking(lines.slice(0, 4));
    expect(await test.preview(id)).toMatchObject({ asked: 5, missing: 1, unknownLines: 0 });
    const skip = { as: as(), params: { id }, body: { lines: 'errors' as const } };
    expect((await product.call(rows.skipImportRows, skip)).status).toBe(200);
    expect(await test.preview(id)).toMatchObject({ asked: 5, missing: 1 });
    expect((await test.fullSyncPeople(id)).items[0]).toMatchObject({ externalId: known[4]?.[0] });
  });

  it('are none while a row with errors might be about anyone', async () => {
    const known = staff(3, 'MC');
    await test.known(known);
    const lines = known.map((line, at) => (at === 0 ? line.with(0, '').with(3, 'nobody') : line));
    const id = await test.asking(lines);
    const { missing: count, mark } = await test.preview(id);
    expect(await test.preview(id)).toMatchObject({ missing: 1, braked: true, unknownLines: 1 });
    const refused = await test.askRun(id, { count, mark, confirmMany: true });
    expect(refused.status).toBe(409);
    const cells = [{ index: 0, was: '', text: known[0]?.[0] ?? '' }];
    await test.fix(id, 2, cells);
    expect(await test.preview(id)).toMatchObject({ missing: 0, unknownLines: 0 });
    await test.sync(id);
    for (const ref of idsOf(known)) expect(await test.statusOf(ref)).toBe('active');
  });

  it('are never administrators, oneself, people added since, or people no file could name', async () => {
    const [admin = [], fresh = [], nameless = [], plain = []] = staff(4, 'MD');
    await test.known([admin, nameless, plain]);
    await database.asSuperuser(`update app.account set type = 'admin' where external_id = $1`, [
      admin[0],
    ]);
    await database.asSuperuser(`update app.account set external_id = null where external_id = $1`, [
      nameless[0],
    ]);
    const id = await test.asking(staff(1, 'MD'));
    await test.known([fresh]);
    const own = await test.preview(id);
    expect(own).toMatchObject({ asked: 1, missing: 1 });
    expect(own.leftOut).toEqual(
      expect.arrayContaining([
        { reason: 'admin', count: 1 },
        { reason: 'new', count: 1 },
        { reason: 'no_key', count: 1 },
      ]),
    );
    const left = await test.fullSyncPeople(id, { show: 'leftOut', q: String(admin[2]) });
    expect(left.items).toMatchObject([{ externalId: admin[0], reason: 'admin' }]);
    await test.sync(id);
    expect(await test.statusOf(plain[0] ?? '')).toBe('deactivated');
    expect(await test.statusOf(admin[0] ?? '')).toBe('active');
    expect(await test.statusOf(fresh[0] ?? '')).toBe('active');
  });

  it('are sought among all people only where the rules say so', async () => {
    const known = staff(2, 'ME');
    await test.known(known);
    await database.asSuperuser(`update app.account set source = 'manual' where source = 'import'`);
    const narrow = await test.asking(known.slice(1));
    expect(await test.preview(narrow)).toMatchObject({ asked: 0, missing: 0 });
    const wide = await test.asking(known.slice(1), { fullSync: 'everybody' });
    expect((await test.preview(wide)).missing).toBeGreaterThanOrEqual(1);
    const found = await test.fullSyncPeople(wide, { q: String(known[0]?.[2]) });
    expect(found.items).toMatchObject([{ externalId: known[0]?.[0] }]);
    const { manager } = tenants.acme;
    const theirs = await test.asking(known.slice(1), { fullSync: 'everybody' }, manager);
    expect((await test.preview(theirs, manager)).leftOut).toEqual(
      expect.arrayContaining([{ reason: 'self', count: 1 }]),
    );
    const foreign = { as: tenants.beta.admin, params: { id: wide } };
    expect((await product.call(previewImportFullSync, foreign)).status).toBe(404);
  });
});
