import { afterEach, describe, expect, it } from 'vitest';
import { useDependants } from './dependants.factory.ts';

const t = useDependants();

afterEach(async () => {
  expect(await t.miscounted()).toEqual([]);
});

const codes = ({ errors }: { errors: { path: unknown[]; code: string }[] }) =>
  errors.map(({ path, code }) => [...path, code].join(' '));

describe('one dependant', () => {
  it('is added, read, changed and leaves a trace of each', async () => {
    const amara = await t.add();
    const tobi = await t.dependant([amara.id], { externalId: 'D-1', notes: 'Nuts' });
    expect(tobi).toMatchObject({
      guardians: [{ id: amara.id, name: `Amara ${amara.lastName}`, status: 'active' }],
      eligibility: 'rule',
      eligibleNow: true,
      notEligibleBecause: null,
      sameAddress: true,
      version: 1,
      abilities: { edit: true, delete: true, restore: false },
    });
    expect((await t.read(tobi.id)).body).toEqual(tobi);
    const { status, body } = await t.change(tobi.id, { version: 1, student: true, notes: null });
    expect([status, body.student, body.notes, body.version]).toEqual([200, true, null, 2]);
    expect((await t.change(tobi.id, { version: 2, student: true })).body.version).toBe(2);
    const stale = await t.change(tobi.id, { version: 1, firstName: 'Toby' });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'VERSION_CONFLICT',
      body,
    ]);
    expect(await t.auditLog(tobi.id)).toEqual([
      {
        action: 'dependant.created',
        changes: { name: [null, 'Tobi Adeyemi'], guardianIds: [[], [amara.id]] },
      },
      { action: 'dependant.updated', changes: { student: [false, true], notes: ['Nuts', null] } },
    ]);
  });

  it('moves to other guardians, whose counts follow', async () => {
    const [amara, ben, grace] = [await t.add(), await t.add(), await t.add()];
    const { id } = await t.dependant([amara.id, ben.id]);
    const { body } = await t.change(id, { version: 1, guardianIds: [grace.id, amara.id] });
    expect(body.guardianIds).toEqual([grace.id, amara.id]);
    const counts = await Promise.all(
      [amara, ben, grace].map(async (one) => (await t.get(one.id)).body),
    );
    expect(counts.map(({ dependants }) => dependants)).toEqual([1, 0, 1]);
    const foreign = await t.add({}, t.tenants.beta.admin);
    for (const wrong of [foreign.id, 99_999_999]) {
      expect((await t.change(id, { version: 2, guardianIds: [wrong] })).status).toBe(404);
    }
    expect((await t.read(id)).body.guardianIds).toEqual([grace.id, amara.id]);
  });

  it('is refused where it clashes, also when it is changed', async () => {
    const { id } = await t.add();
    const { today } = (await t.rules()).body;
    await t.dependant([id], { externalId: 'one' });
    const other = await t.dependant([id], { firstName: 'Ife', externalId: 'two' });
    const spouse = { relationship: 'spouse', birthDate: null, firstName: 'Kemi' };
    const kemi = await t.dependant([id], spouse);
    expect(codes((await t.create(t.child([id]))).body)).toEqual(['firstName taken']);
    expect(codes((await t.create(t.child([id], spouse))).body)).toEqual(['firstName taken']);
    const clash = { version: 1, firstName: 'TOBI', externalId: 'ONE' };
    expect(codes((await t.change(other.id, clash)).body)).toEqual([
      'firstName taken',
      'externalId taken',
    ]);
    const born = await t.change(kemi.id, { version: 1, relationship: 'child' });
    expect(codes(born.body)).toEqual(['birthDate missing']);
    const late = { version: 1, birthDate: '9999-01-01', eligibleUntil: '2020-01-01' };
    expect(codes((await t.change(kemi.id, { ...late, eligibleFrom: today })).body)).toEqual([
      'birthDate future',
      'eligibleUntil before_start',
    ]);
    expect((await t.change(other.id, { version: 1, externalId: 'TWO' })).status).toBe(200);
  });

  it('can be the twentieth and not the one after', async () => {
    const [full, ben] = [await t.add(), await t.add()];
    const rows = Array.from({ length: 20 }, (_, n) => t.child([full.id], { firstName: `C${n}` }));
    expect((await t.createMany(rows)).status).toBe(201);
    expect(codes((await t.create(t.child([full.id]))).body)).toEqual(['guardianIds too_many']);
    const { id } = await t.dependant([ben.id]);
    const moved = await t.change(id, { version: 1, guardianIds: [ben.id, full.id] });
    expect(codes(moved.body)).toEqual(['guardianIds too_many']);
    const [first] = (await t.listOf(full.id)).body.items;
    expect((await t.change(first.id, { version: 1, student: true })).status).toBe(200);
  });

  it("of an administrator is an administrator's to change", async () => {
    const { admin, manager, standard } = t.tenants.acme;
    const { id } = await t.dependant([admin.accountId], { firstName: 'Ada' });
    expect((await t.read(id, manager)).body.abilities).toEqual({
      edit: false,
      delete: false,
      restore: false,
    });
    const body = { version: 1, student: true };
    expect((await t.change(id, body, manager)).status).toBe(403);
    expect((await t.trash({ ids: [id] }, manager)).status).toBe(403);
    const fields = { student: true };
    expect((await t.changeMany({ changes: [{ ids: [id], fields }] }, manager)).status).toBe(403);
    const one = await t.dependant([standard.accountId], { notes: 'Of staff alone' });
    expect(one.abilities.edit).toBe(true);
    const moved = { version: 1, guardianIds: [admin.accountId] };
    expect((await t.change(one.id, moved, manager)).status).toBe(403);
    const own = (await t.own(standard)).body.items;
    expect(own).toMatchObject([{ id: one.id, notes: null, abilities: { edit: false } }]);
    expect((await t.read(one.id, standard)).status).toBe(403);
  });
});

describe('the trash', () => {
  it('removes dependants from lists and counts, and restores them', async () => {
    const { id: guardian } = await t.add();
    const ids = [
      (await t.dependant([guardian])).id,
      (await t.dependant([guardian], { firstName: 'Ife', externalId: 'gone' })).id,
    ];
    expect((await t.trash({ ids: [...ids, 99_999_999] })).status).toBe(404);
    expect((await t.trash({ ids })).body).toEqual({ deleted: 2 });
    expect((await t.get(guardian)).body.dependants).toBe(0);
    expect((await t.listOf(guardian)).body.items).toEqual([]);
    expect((await t.change(ids[0] ?? 0, { version: 2, student: true })).status).toBe(404);
    expect((await t.trash({ ids })).status).toBe(404);
    const trash = await t.list({ deleted: 'true', guardian: String(guardian) });
    expect(trash.body.items).toMatchObject([{ firstName: 'Ife' }, { firstName: 'Tobi' }]);
    expect((await t.bringBack({ ids })).body).toEqual({ restored: 2 });
    expect((await t.bringBack({ ids })).body).toEqual({ restored: 0 });
    expect((await t.get(guardian)).body.dependants).toBe(2);
    expect((await t.auditLog(ids[0] ?? 0)).map(({ action }) => action)).toEqual([
      'dependant.created',
    ]);
  });

  it('keeps who cannot come back, and says why', async () => {
    const { id: guardian } = await t.add();
    const { id } = await t.dependant([guardian]);
    await t.trash({ ids: [id] });
    await t.dependant([guardian]);
    const { status, body } = await t.bringBack({ ids: [id] });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.messageCode).toEqual({
      code: 'dependant_restore_duplicate',
      values: { name: 'Tobi Adeyemi' },
    });
    expect(body.detail).toContain('Tobi Adeyemi can’t be restored');
    expect(body.errors).toMatchObject([
      { path: ['ids', 0], messageCode: { code: 'dependant_exists' } },
    ]);
    expect((await t.get(guardian)).body.dependants).toBe(1);
  });

  it('of their guardians takes them along, unless another is there', async () => {
    const [amara, ben] = [await t.add(), await t.add()];
    const both = await t.dependant([amara.id, ben.id], { firstName: 'Both' });
    const alone = await t.dependant([amara.id], { firstName: 'Alone' });
    const shown = async () =>
      (await t.list({ guardian: `${amara.id}` })).body.items.map(({ id }: { id: number }) => id);
    expect(await shown()).toEqual([alone.id, both.id]);
    await t.remove(amara.id);
    expect(await shown()).toEqual([both.id]);
    expect((await t.read(both.id)).body.guardianIds).toEqual([ben.id]);
    await t.restore(amara.id);
    expect(await shown()).toEqual([alone.id, both.id]);
  });
});

describe('many dependants', () => {
  it('get the same values, and undo restores the old value of each', async () => {
    const { id } = await t.add();
    const one = await t.dependant([id], { firstName: 'One', eligibleUntil: '2030-01-01' });
    const two = await t.dependant([id], { firstName: 'Two' });
    const fields = { eligibility: 'not_eligible', eligibilityReason: 'Left the plan' };
    const { body } = await t.changeMany({ changes: [{ ids: [one.id, two.id], fields }] });
    expect(body.changed).toBe(2);
    expect((await t.read(one.id)).body).toMatchObject({
      ...fields,
      eligibleNow: false,
      notEligibleBecause: 'by_hand',
    });
    expect((await t.changeMany({ changes: [{ ids: [one.id], fields }] })).body.changed).toBe(0);
    expect((await t.changeMany({ changes: body.before })).body.changed).toBe(2);
    expect((await t.read(one.id)).body).toMatchObject({
      eligibility: 'rule',
      eligibilityReason: null,
      eligibleUntil: '2030-01-01',
      version: 3,
    });
    const wrong = await t.changeMany({
      changes: [{ ids: [one.id], fields: { eligibleFrom: '2031-01-01' } }],
    });
    expect(codes(wrong.body)).toEqual(['changes 0 fields eligibleFrom before_start']);
    const twice = [one.id, one.id];
    expect((await t.changeMany({ changes: [{ ids: twice, fields }] })).status).toBe(422);
    const unknown = { changes: [{ ids: [one.id, 99_999_999], fields }] };
    expect((await t.changeMany(unknown)).status).toBe(404);
    expect((await t.read(one.id)).body.version).toBe(3);
  });

  it('lose their eligibility with their guardian, unless another one is active', async () => {
    const [amara, ben] = [await t.add(), await t.add()];
    const { today } = (await t.rules()).body;
    const plain = await t.dependant([amara.id], { firstName: 'Plain' });
    const shared = await t.dependant([amara.id, ben.id], { firstName: 'Shared' });
    const forced = await t.dependant([amara.id], { firstName: 'Forced', eligibility: 'eligible' });
    const later = await t.dependant([amara.id], { firstName: 'Later', eligibleFrom: '9000-01-01' });
    const over = await t.dependant([amara.id], { firstName: 'Over', eligibleUntil: '2020-01-01' });
    const { body } = await t.endOf({ guardianIds: [amara.id] });
    expect(body.changed).toBe(3);
    const now = async (id: number) => (await t.read(id)).body;
    expect(await now(plain.id)).toMatchObject({ eligibleUntil: today, eligibleNow: true });
    expect(await now(shared.id)).toMatchObject({ eligibleUntil: null, version: 1 });
    expect(await now(forced.id)).toMatchObject({ eligibility: 'rule', eligibleUntil: today });
    expect(await now(later.id)).toMatchObject({ eligibility: 'not_eligible' });
    expect(await now(over.id)).toMatchObject({ eligibleUntil: '2020-01-01', version: 1 });
    expect((await t.endOf({ guardianIds: [amara.id] })).body.changed).toBe(0);
    expect((await t.changeMany({ changes: body.before })).body.changed).toBe(3);
    await t.update(ben.id, { version: 1, status: 'deactivated' });
    expect((await t.endOf({ guardianIds: [amara.id] })).body.changed).toBe(4);
  });
});
