import { describe, expect, it } from 'vitest';
import { getMe } from 'contract/session/session.contract.ts';
import { restorePeopleAccess, suspendPeople } from 'contract/memberships/invitations.contract.ts';
import { useAccounts } from '../../people/accounts.factory.ts';

const { get, product, tenants } = useAccounts();

const call = (
  endpoint: typeof suspendPeople | typeof restorePeopleAccess,
  ids: number[],
  as = tenants.acme.admin,
) => product.call(endpoint, { as, body: { ids } });

describe('suspending access', () => {
  it('ends sessions at once, keeps the rest, and restoring access reverses it', async () => {
    const { standard } = tenants.acme;
    const me = () => product.call(getMe, { as: standard });
    expect((await me()).status).toBe(200);
    expect((await call(suspendPeople, [standard.accountId])).body).toEqual({ suspended: 1 });
    expect((await me()).status).toBe(401);
    expect((await get(standard.accountId)).body).toMatchObject({
      access: 'suspended',
      hasUser: true,
    });
    // Twice is no error and changes nothing.
    expect((await call(suspendPeople, [standard.accountId])).body).toEqual({ suspended: 0 });
    expect((await call(restorePeopleAccess, [standard.accountId])).body).toEqual({
      restoreAccess: 1,
    });
    await product.signInAgain(standard);
    expect((await me()).status).toBe(200);
  });

  it('is refused for oneself, and to managers for staff', async () => {
    const { admin, manager } = tenants.acme;
    expect((await call(suspendPeople, [admin.accountId])).status).toBe(403);
    expect((await call(suspendPeople, [admin.accountId], manager)).status).toBe(403);
  });

  it('leaves an administrator when two suspend each other at once', async () => {
    const { admin, manager } = tenants.beta;
    const asAdmin = await product.call(
      (await import('contract/people/accounts.contract.ts')).updateAccount,
      { as: admin, params: { id: manager.accountId }, body: { version: 1, type: 'admin' } },
    );
    expect(asAdmin.status, JSON.stringify(asAdmin.body)).toBe(200);
    await product.signInAgain(manager);
    const answers = await Promise.all([
      call(suspendPeople, [manager.accountId], admin),
      call(suspendPeople, [admin.accountId], manager),
    ]);
    // The second caller is suspended by now, or would remove the last administrator.
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});
