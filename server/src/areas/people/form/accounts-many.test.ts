import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as many from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { database, product, tenants, add, get, countAll } = useAccounts();

describe('row 40: create-many', () => {
  const rows = (count: number, tag: string) =>
    Array.from({ length: count }, (_, n) => ({
      firstName: 'Many',
      lastName: `${tag} ${n}`,
      email: `${tag}.${n}@acme.example`,
      phone: '+442079460117',
      externalId: `${tag}-${n}`,
      birthDate: '1990-01-01',
      jobTitle: 'Nurse',
      department: 'Nursing',
      location: 'Riverside',
      startDate: '2020-01-01',
      locale: 'en-GB',
      notes: 'From the register',
    }));
  const createMany = (list: object[], headers: Record<string, string> = {}) =>
    product.call(many.createManyAccounts, {
      as: tenants.acme.admin,
      body: { accounts: list },
      headers,
    });

  it('accepts 5,000 rows of 12 fields in one call and counts them', async () => {
    const total = async () =>
      (await product.call(accounts.listAccounts, { as: tenants.acme.admin, query: { limit: '1' } }))
        .body.total;
    const before = await total();
    const { status, body } = await createMany(rows(5000, 'bulk'));
    expect(status).toBe(201);
    expect(new Set(body.ids).size).toBe(5000);
    expect(await total()).toEqual({ count: before.count + 5000, kind: 'exact' });
    expect((await get(body.ids[4321])).body.externalId).toBe('bulk-4321');
  });

  it('names the index and field of a bad row and writes none', async () => {
    const before = await countAll();
    const list = rows(10, 'bad');
    const { status, body } = await createMany([...list.slice(0, 7), { ...list[7], email: 'no' }]);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ path: ['accounts', 7, 'email'] }]);
    expect(await countAll()).toBe(before);
  });

  it('lists every row whose address or id is taken or repeated', async () => {
    await add({ email: 'taken@acme.example', externalId: 'TAKEN' });
    const before = await countAll();
    const names = { firstName: 'A', lastName: 'B' };
    const { body } = await createMany([
      { ...names, email: 'Taken@acme.example' },
      { ...names, email: 'twice@acme.example' },
      { ...names, email: 'TWICE@acme.example', externalId: 'taken' },
      { ...names, lineManagerId: tenants.beta.admin.accountId },
    ]);
    expect(
      body.errors.map((error: { path: unknown[]; code: string }) => [
        error.path.slice(1),
        error.code,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [[0, 'email'], 'taken'],
        [[2, 'email'], 'repeated'],
        [[2, 'externalId'], 'taken'],
        [[3, 'lineManagerId'], 'not_found'],
      ]),
    );
    expect(await countAll()).toBe(before);
  });

  it('answers the same key with the same answer and writes once', async () => {
    const list = rows(3, 'once');
    const key = { 'idempotency-key': 'create-once' };
    const first = await createMany(list, key);
    const before = await countAll();
    const second = await createMany(list, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await countAll()).toBe(before);
    const other = await createMany(rows(2, 'other'), key);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('lets twins with one key through once', async () => {
    const list = rows(3, 'twin');
    const key = { 'idempotency-key': 'create-twins' };
    const answers = await Promise.all([createMany(list, key), createMany(list, key)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('row 42: bulk delete', () => {
  const remove = (ids: number[]) =>
    product.call(many.deleteManyAccounts, { as: tenants.acme.admin, body: { ids } });

  it('deletes all or none', async () => {
    const created = await product.call(many.createManyAccounts, {
      as: tenants.acme.admin,
      body: {
        accounts: Array.from({ length: 100 }, (_, n) => ({ firstName: 'Gone', lastName: `G${n}` })),
      },
    });
    const ids: number[] = created.body.ids;
    const mixed = await remove([...ids.slice(1), tenants.beta.standard.accountId]);
    expect(mixed.status).toBe(404);
    const live = async () =>
      (
        await database.asSuperuser<{ n: number }>(
          'select count(*)::int as n from app.account where id = any($1) and deleted_at is null',
          [ids],
        )
      )[0]?.n;
    expect(await live()).toBe(100);
    expect((await remove(ids)).body).toEqual({ deleted: 100 });
    expect(await live()).toBe(0);
  });

  it('refuses 10,001 ids', async () => {
    const { status } = await remove(Array.from({ length: 10_001 }, (_, n) => n + 1));
    expect(status).toBe(422);
  });
});
