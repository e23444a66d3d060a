import { describe, expect, it } from 'vitest';
import { updateImport } from 'contract/imports/imports.contract.ts';
import { staff } from '../../imports.factory.ts';
import { idsOf, useFullSync } from './full-sync.factory.ts';

const test = useFullSync();
const { database, product, tenants } = test;

const setStatus = (externalId: string, status: string) => test.edit(externalId, { status });

describe('the confirmation of who is deactivated', () => {
  it('names how many, and lifts the brake where they are many', async () => {
    const known = staff(20, 'RA');
    await test.known(known);
    const id = await test.asking(known.slice(3));
    const { missing: count, mark, braked } = await test.preview(id);
    expect({ count, braked }).toEqual({ count: 3, braked: true });
    const refusals = [
      [undefined, ['fullSync'], 'required'],
      [{ count: 2, mark, confirmMany: true }, ['fullSync', 'count'], 'changed'],
      [{ count, mark: '17', confirmMany: true }, ['fullSync', 'count'], 'changed'],
      [{ count, mark }, ['fullSync', 'confirmMany'], 'required'],
    ] as const;
    for (const [confirm, path, code] of refusals) {
      const { status, body } = await test.askRun(id, confirm);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ path, code }]);
    }
    expect((await test.get(id)).state).toBe('checked');
    expect((await test.sync(id)).fullSync).toMatchObject({ deactivated: 3 });
  });

  it('needs no override at ten percent, and is asked for a file that changes no one else', async () => {
    const known = staff(20, 'RB');
    await test.known(known);
    const id = await test.asking(known.slice(2));
    expect(await test.preview(id)).toMatchObject({ asked: 20, missing: 2, braked: false });
    expect(await test.get(id)).toMatchObject({
      figures: { create: 0, update: 0 },
      abilities: { run: true },
    });
    expect((await test.sync(id)).fullSync).toMatchObject({ deactivated: 2 });
    expect((await test.get(id)).abilities.undo).toBe(true);
    await test.undo(id);
    expect(await test.statusOf(known[0]?.[0] ?? '')).toBe('active');
  });

  it('is void when other people are missing since, and holds for those who were shown', async () => {
    const known = staff(20, 'RC');
    const [first = '', second = '', third = ''] = idsOf(known);
    await test.known(known);
    await setStatus(first, 'deactivated');
    const id = await test.asking(known.slice(2));
    const seen = await test.preview(id);
    expect(seen.missing).toBe(1);
    await setStatus(first, 'active');
    const confirm = { count: 1, mark: seen.mark, confirmMany: true };
    const refused = await test.askRun(id, confirm);
    expect(refused.body.errors).toMatchObject([{ path: ['fullSync', 'count'], code: 'changed' }]);
    // As many, but another: not who was seen.
    await setStatus(second, 'deactivated');
    expect((await test.preview(id)).missing).toBe(1);
    expect((await test.askRun(id, confirm)).status).toBe(422);
    // People added or missing after the confirmation are no longer affected.
    await test.confirmed(id);
    await setStatus(second, 'active');
    await database.asSuperuser(
      `update app.account set created_at = created_at - interval '1 year' where external_id = $1`,
      [third],
    );
    await test.work(id);
    expect((await test.get(id)).fullSync).toEqual({
      total: 1,
      deactivated: 1,
      left: 0,
      reactivated: 0,
    });
    expect(await test.statusOf(first)).toBe('deactivated');
    expect(await test.statusOf(second)).toBe('active');
    expect(await test.statusOf(third)).toBe('active');
  });

  it('skips people edited, made administrator or deactivated before their turn', async () => {
    const known = staff(20, 'RD');
    const [admin = '', changed = '', off = '', gone = '', plain = ''] = idsOf(known);
    await test.known(known);
    const id = await test.asking(known.slice(5));
    await test.confirmed(id);
    await test.edit(admin, { type: 'admin' });
    await test.edit(changed, { jobTitle: 'Surgeon' });
    await setStatus(off, 'deactivated');
    await database.asSuperuser(
      `update app.account set deleted_at = now(), version = version + 1 where external_id = $1`,
      [gone],
    );
    await test.work(id);
    expect((await test.get(id)).fullSync).toMatchObject({ total: 5, deactivated: 1, left: 4 });
    const { items } = await test.fullSyncPeople(id, { show: 'leftOut' });
    const reasons = Object.fromEntries(
      (items as { externalId: string; reason: string }[]).map((one) => [
        one.externalId,
        one.reason,
      ]),
    );
    expect(reasons).toEqual({
      [admin]: 'admin',
      [changed]: 'changed',
      [off]: 'already',
      [gone]: 'in_trash',
    });
    expect(await test.statusOf(admin)).toBe('active');
    expect(await test.statusOf(plain)).toBe('deactivated');
  });

  it('is undone only for people not changed since', async () => {
    const known = staff(20, 'RE');
    const [changed = '', back = '', plain = ''] = idsOf(known);
    await test.known(known);
    const id = await test.asking(known.slice(3));
    await test.sync(id);
    await test.edit(changed, { jobTitle: 'Surgeon' });
    await setStatus(back, 'active');
    expect((await test.askPreview(id)).body).toMatchObject({
      reactivated: 1,
      kept: [{ reason: 'changed', count: 2 }],
    });
    expect(await test.undo(id)).toMatchObject({
      undone: { kept: 2 },
      fullSync: { deactivated: 3, reactivated: 1 },
    });
    expect(await test.statusOf(changed)).toBe('deactivated');
    expect(await test.statusOf(plain)).toBe('active');
    expect((await test.fullSyncPeople(id, { show: 'kept' })).total.count).toBe(2);
  });

  it('is void with other rules, which are settled once it runs', async () => {
    const known = staff(3, 'RF');
    await test.known(known);
    const id = await test.asking(known.slice(1));
    await test.sync(id);
    const { version } = await test.get(id);
    const body = { version, rules: { fullSync: 'keep' as const } };
    const call = { as: tenants.acme.admin, params: { id }, body };
    expect((await product.call(updateImport, call)).status).toBe(409);
  });
});
