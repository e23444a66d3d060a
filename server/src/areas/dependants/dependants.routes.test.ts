import { describe, expect, it } from 'vitest';
import { deleteManyAccounts } from 'contract/people/many-accounts.contract.ts';
import { useDependants } from './dependants.factory.ts';

const { database, product, tenants, add, get, child, createMany, listOf, countDependants } =
  useDependants();

describe('row 41: dependents/create-many', () => {
  it('adds dependants, who appear below their guardians', async () => {
    const [amara, ben] = [await add(), await add()];
    const whole = {
      ...child([amara.id, ben.id], { firstName: 'Ife', birthDate: '2012-01-31' }),
      gender: 'female',
      email: 'ife@home.example',
      phone: '+442079460117',
      sameAddress: false,
      student: true,
      emergencyContact: true,
      externalId: 'DEP-1',
      eligibleFrom: '2020-01-01',
      eligibleUntil: '2030-01-31',
      eligibilityReason: 'Below 18',
      notes: 'Allergic to nuts',
    };
    const { status, body } = await createMany([
      child([amara.id]),
      whole,
      { guardianIds: [ben.id], firstName: 'Grace', lastName: 'Okafor', relationship: 'spouse' },
    ]);
    expect(status).toBe(201);
    expect(new Set(body.ids).size).toBe(3);
    const ofAmara = (await listOf(amara.id)).body.items;
    expect(ofAmara).toMatchObject([{ id: body.ids[1], ...whole }, { id: body.ids[0] }]);
    expect(ofAmara[1]).toMatchObject({ ...child([amara.id]), sameAddress: true, email: null });
    expect((await listOf(ben.id)).body.items).toMatchObject([
      { id: body.ids[1], guardianIds: [amara.id, ben.id] },
      { id: body.ids[2], relationship: 'spouse', birthDate: null },
    ]);
    expect((await get(amara.id)).body.dependants).toBe(2);
  });

  it('refuses a guardian of another organization or in the trash, and writes none', async () => {
    const { acme, beta } = tenants;
    const [own, foreign, gone] = [await add(), await add({}, beta.admin), await add()];
    await product.call(deleteManyAccounts, { as: acme.admin, body: { ids: [gone.id] } });
    const before = await countDependants();
    for (const id of [foreign.id, gone.id, 99_999_999]) {
      const { status } = await createMany([child([own.id]), child([own.id, id])]);
      expect([id, status]).toEqual([id, 404]);
      expect((await listOf(id)).status).toBe(404);
    }
    expect(await countDependants()).toBe(before);
    expect((await get(own.id)).body.dependants).toBe(0);
  });

  it('names the index and field of every bad row and writes none', async () => {
    const { id } = await add();
    await createMany([child([id], { externalId: 'dep-taken' })]);
    const before = await countDependants();
    const refused = async (rows: object[]) => {
      const { status, body } = await createMany(rows);
      expect(status).toBe(422);
      return body.errors.map(({ path, code }: { path: unknown[]; code: string }) => [path, code]);
    };
    const row = (index: number, field: string) => ['dependants', index, field];
    const shaped = await refused([
      child([id], { birthDate: null }),
      child([], {}),
      child([id, id]),
      child([id], { eligibleFrom: '2020-01-02', eligibleUntil: '2020-01-01' }),
      child([id], { relationship: 'cousin' }),
    ]);
    expect(shaped.map(([path]: [unknown[]]) => path)).toEqual([
      row(0, 'birthDate'),
      row(1, 'guardianIds'),
      row(2, 'guardianIds'),
      row(3, 'eligibleUntil'),
      row(4, 'relationship'),
    ]);
    const clashing = await refused([
      child([id]),
      child([id], { firstName: 'Ade', externalId: 'DEP-TAKEN' }),
      child([id], { firstName: 'ade', externalId: 'new' }),
      child([id], { firstName: 'Ola', externalId: 'NEW' }),
    ]);
    expect(clashing).toEqual([
      [row(0, 'firstName'), 'taken'],
      [row(1, 'externalId'), 'taken'],
      [row(2, 'firstName'), 'repeated'],
      [row(3, 'externalId'), 'repeated'],
    ]);
    expect(await countDependants()).toBe(before);
  });

  it('gives a guardian at most twenty, also by two requests at once', async () => {
    const { id } = await add();
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => child([id], { firstName: `Child ${from + n}` }));
    const { body } = await createMany(rows(0, 21));
    expect(body.errors).toMatchObject([{ path: ['dependants', 20, 'guardianIds'] }]);
    const both = await Promise.all([createMany(rows(0, 15)), createMany(rows(15, 15))]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 422,
    ]);
    expect((await get(id)).body.dependants).toBe(15);
  });

  it('answers the same key with the same answer and writes once', async () => {
    const { id } = await add();
    const key = { 'idempotency-key': 'dependants-once' };
    const [first, second] = [
      await createMany([child([id])], tenants.acme.admin, key),
      await createMany([child([id])], tenants.acme.admin, key),
    ];
    expect(second.body).toEqual(first.body);
    expect((await get(id)).body.dependants).toBe(1);
  });

  it("leaves an administrator's record to administrators", async () => {
    const { admin, manager } = tenants.acme;
    const before = await countDependants();
    expect((await createMany([child([admin.accountId])], manager)).status).toBe(403);
    expect(await countDependants()).toBe(before);
    expect((await createMany([child([(await add()).id])], manager)).status).toBe(201);
  });

  it('leaves a trace of who did it', async () => {
    const { id } = await add();
    const { headers } = await createMany([child([id])]);
    const [event] = await database.asSuperuser<{ changes: unknown }>(
      `select changes from app.audit_event where action = 'dependant.created_many' and request_id = $1`,
      [headers['request-id']],
    );
    expect(event?.changes).toEqual({ count: [0, 1] });
  });
});
