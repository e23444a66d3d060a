import { describe, expect, it } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import * as many from 'contract/people/many-accounts.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useAccounts } from '../accounts.factory.ts';

const { database, product, tenants, add, get, update } = useAccounts();

describe('the last administrator', () => {
  const ways: Record<string, (id: number, as: TestPerson) => Promise<{ status: number }>> = {
    demoted: (id, as) => update(id, { version: 1, type: 'standard' }, as),
    deactivated: (id, as) => update(id, { version: 1, status: 'deactivated' }, as),
    deleted: (id, as) => product.call(accounts.deleteAccount, { as, params: { id } }),
  };

  it.each(Object.keys(ways))('stays when two are %s by each other at once', async (way) => {
    const tenant = await product.tenant(`lonely-${way}`);
    const { accountId } = tenant.admin;
    const [row] = await database.asSuperuser<{ id: number }>(
      `update app.account set type = 'admin' where id = $1 returning id`,
      [tenant.manager.accountId],
    );
    await product.signInAgain(tenant.manager);
    const attempts = await Promise.all([
      ways[way]?.(row?.id ?? 0, tenant.admin),
      ways[way]?.(accountId, tenant.manager),
    ]);
    expect(attempts.map((answer) => (answer?.status ?? 0) < 300).filter(Boolean)).toHaveLength(1);
    const [left] = await database.asSuperuser<{ n: number }>(
      `select count(*)::int as n from app.account where organization_id = $1 and type = 'admin'
         and status = 'active' and deleted_at is null`,
      [tenant.organizationId],
    );
    expect(left?.n).toBe(1);
  });

  it('cannot delete their own account, alone or among others', async () => {
    const tenant = await product.tenant('pair');
    // A second administrator who cannot sign in does not count as one.
    const helper = await add({ type: 'admin' }, tenant.admin);
    expect(helper.access).toBe('none');
    await database.asSuperuser(`update app.account set type = 'admin' where id = $1`, [
      tenant.manager.accountId,
    ]);
    await product.signInAgain(tenant.manager);
    const remove = (as: TestPerson, id: number) =>
      product.call(accounts.deleteAccount, { as, params: { id } });
    expect((await remove(tenant.manager, tenant.admin.accountId)).status).toBe(204);
    const last = tenant.manager.accountId;
    expect((await remove(tenant.manager, last)).body.code).toBe('FORBIDDEN');
    const both = await product.call(many.deleteManyAccounts, {
      as: tenant.manager,
      body: { ids: [last, helper.id] },
    });
    expect(both.status).toBe(403);
  });
});

describe('rules beyond single values', () => {
  it('refuses an end before the start, a circle of managers, a taken address', async () => {
    const ann = await add({ startDate: '2020-01-01', email: 'ann.rules@acme.example' });
    const bob = await add({ lineManagerId: ann.id });
    const refused = async (id: number, fields: object) =>
      (await update(id, { version: 1, ...fields })).body.errors?.map(
        (error: { path: unknown[] }) => error.path,
      );
    expect(await refused(ann.id, { endDate: '2019-12-31' })).toEqual([['endDate']]);
    expect(await refused(ann.id, { lineManagerId: bob.id })).toEqual([['lineManagerId']]);
    expect(await refused(ann.id, { lineManagerId: ann.id })).toEqual([['lineManagerId']]);
    expect(await refused(bob.id, { email: 'ANN.rules@acme.example' })).toEqual([['email']]);
  });

  it('keeps an administrator from a manager, and types from managers', async () => {
    const person = await add();
    expect(
      (
        await update(
          tenants.acme.admin.accountId,
          { version: 1, jobTitle: 'x' },
          tenants.acme.manager,
        )
      ).status,
    ).toBe(403);
    expect(
      (await update(person.id, { version: 1, type: 'manager' }, tenants.acme.manager)).status,
    ).toBe(403);
    const added = await product.call(accounts.createAccount, {
      as: tenants.acme.manager,
      body: { firstName: 'A', lastName: 'B', type: 'admin' },
    });
    expect(added.status).toBe(403);
  });

  it('refuses every column that is not a field', async () => {
    const columns = await database.asSuperuser<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'app' and table_name = 'account'`,
    );
    const person = await add();
    const fields = [
      'id',
      'isAdmin',
      'access',
      'source',
      'deletedAt',
      ...columns.map((column) => column.name),
    ];
    const known = new Set([
      'email',
      'phone',
      'gender',
      'pronouns',
      'department',
      'location',
      'locale',
    ]);
    for (const field of [...fields, '__proto__x'].filter((name) => !known.has(name))) {
      if (['tags', 'notes', 'type', 'status', 'version'].includes(field)) continue;
      const { status } = await update(person.id, { version: 1, [field]: 'x' });
      expect(status, field).toBe(422);
    }
    expect((await get(person.id)).body.version).toBe(1);
  });
});
