import { describe, expect, it } from 'vitest';
import * as many from 'contract/people/many-accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { database, product, tenants, add, get } = useAccounts();

const remove = (ids: number[]) =>
  product.call(many.deleteManyAccounts, { as: tenants.acme.admin, body: { ids } });
const restore = (ids: number[], as = tenants.acme.admin) =>
  product.call(many.restoreManyAccounts, { as, body: { ids } });

async function inTrash(ids: readonly number[]): Promise<number> {
  const [row] = await database.asSuperuser<{ n: number }>(
    `select count(*)::int as n from app.account where id = any($1) and deleted_at is not null`,
    [ids],
  );
  return row?.n ?? -1;
}

describe('many people restored from the trash', () => {
  it('come back all or none, once, and are counted', async () => {
    const people = [await add(), await add(), await add()];
    const ids = people.map(({ id }) => id);
    await remove(ids);
    const strange = await restore([...ids, tenants.beta.standard.accountId]);
    expect(strange.status).toBe(404);
    expect(strange.body.errors).toMatchObject([{ path: ['ids', 3], code: 'not_found' }]);
    expect(await inTrash(ids)).toBe(3);
    expect((await restore(ids)).body).toEqual({ restored: 3 });
    expect((await restore(ids)).body).toEqual({ restored: 0 });
    expect(await inTrash(ids)).toBe(0);
    const [event] = await database.asSuperuser<{ changes: unknown }>(
      `select changes from app.audit_event where action = 'account.restored'
       order by id desc limit 1`,
    );
    expect(event?.changes).toEqual({ ids: [[], ids] });
  });

  it('names whose address or id was given away, or stands twice among them', async () => {
    const email = 'given.away@acme.example';
    const gone = await add({ email });
    await remove([gone.id]);
    const duplicate = await add({ email: email.toUpperCase(), externalId: 'TWICE-1' });
    await remove([duplicate.id]);
    const free = await add();
    await remove([free.id]);
    const both = await restore([free.id, gone.id, duplicate.id]);
    expect([both.status, both.body.code]).toEqual([409, 'CONFLICT']);
    expect(both.body.errors).toMatchObject([{ path: ['ids', 2], code: 'repeated' }]);
    expect(await inTrash([free.id, gone.id, duplicate.id])).toBe(3);

    const holder = await add({ email, firstName: 'Holder' });
    const taken = await restore([gone.id, free.id]);
    expect(taken.body.errors).toMatchObject([{ path: ['ids', 0], code: 'taken' }]);
    expect(taken.body.detail).toContain('Holder');
    expect((await get(holder.id)).body.deletedAt).toBeNull();
    expect((await restore([free.id])).body).toEqual({ restored: 1 });
  });

  it('refuses 10,001 ids, and managers', async () => {
    const tooMany = Array.from({ length: 10_001 }, (_, n) => n + 1);
    expect((await restore(tooMany)).status).toBe(422);
    expect((await restore([1], tenants.acme.manager)).status).toBe(403);
  });
});

describe('who matches', () => {
  const matching = (query: Record<string, string>) =>
    product.call(many.matchingAccounts, { as: tenants.acme.manager, query });

  it('is answered with what an action needs to know of each', async () => {
    const admin = await add({ department: 'Matching', type: 'admin' });
    const other = await add({ department: 'Matching' });
    const { status, body } = await matching({ department: 'matching' });
    expect([status, body.more]).toEqual([200, false]);
    expect(body.people.map(({ id }: { id: number }) => id)).toEqual([admin.id, other.id]);
    expect(body.people[0].abilities).toMatchObject({ edit: false, deactivate: false });
    expect(body.people[1]).toMatchObject({ status: 'active', dependants: 0, deletedAt: null });
    expect(body.people[1]).not.toHaveProperty('email');
    expect((await matching({ q: other.lastName })).body.people).toHaveLength(1);
  });

  it('says that more match than go at once', async () => {
    await database.asSuperuser(
      `insert into app.account (organization_id, first_name, last_name, location, name_key, search_key)
       select $1, 'Many', 'M' || n, 'Full house', 'm' || n, ' many m' || n || ' fullhouse'
       from generate_series(1, 10001) n`,
      [tenants.acme.organizationId],
    );
    for (const query of [{ location: 'full house' }, { q: 'fullhouse' }]) {
      const { body } = await matching(query);
      expect([body.people.length, body.more]).toEqual([10_000, true]);
    }
  });
});

describe('values of a field in use', () => {
  const values = async (field: string, q?: string) =>
    (
      await product.call(
        { method: 'GET', path: '/admin/accounts/values' },
        { as: tenants.acme.admin, query: { field, ...(q === undefined ? {} : { q }) } },
      )
    ).body.values;

  it('suggest matches at the start first, then inside; each once, as a person wrote it', async () => {
    const titles = ['Ward sister', 'Ward clerk', 'Night ward lead', 'WARD CLERK', 'Porter', null];
    for (const jobTitle of titles) await add({ jobTitle });
    await add({ jobTitle: 'Ward canary' }, tenants.beta.admin);
    const deleted = await add({ jobTitle: 'Ward ghost' });
    await remove([deleted.id]);
    expect(await values('jobTitle', 'WARD')).toEqual([
      'Ward clerk',
      'Ward sister',
      'Night ward lead',
    ]);
    expect(await values('jobTitle')).toEqual([
      'Night ward lead',
      'Porter',
      'Ward clerk',
      'Ward sister',
    ]);
    expect(await values('jobTitle', '%')).toEqual([]);
    expect(await values('department', 'zzz')).toEqual([]);
  });

  it('are at most twenty', async () => {
    await database.asSuperuser(
      `insert into app.account (organization_id, first_name, last_name, department, name_key, search_key)
       select $1, 'D', 'D' || n, 'Dept ' || to_char(n, 'FM000'), 'd' || n, ' d' || n
       from generate_series(1, 60) n`,
      [tenants.acme.organizationId],
    );
    expect(await values('department', 'dept')).toHaveLength(20);
    expect(await values('department', '059')).toEqual(['Dept 059']);
  });
});
