import { expect, it } from 'vitest';
import { getTeam } from 'contract/memberships/team.contract.ts';
import { useAccounts } from '../../people/accounts.factory.ts';

const { database, product, tenants } = useAccounts();

it('names only the line manager and the people beside the caller', async () => {
  const { admin, manager, standard } = tenants.acme;
  const team = async (as = standard) => (await product.call(getTeam, { as })).body;
  expect(await team()).toEqual({ lineManager: null, people: [], total: 0 });
  await database.asSuperuser(
    `update app.account set line_manager_id = $1, job_title = 'Nurse', email = id || '@acme.example',
       phone = '+4712345678' where id = any($2)`,
    [admin.accountId, [manager.accountId, standard.accountId]],
  );
  expect(await team()).toEqual({
    lineManager: { id: admin.accountId, name: 'admin acme', jobTitle: null, department: null },
    people: [{ id: manager.accountId, name: 'manager acme', jobTitle: 'Nurse', department: null }],
    total: 1,
  });
  const above = await team(admin);
  expect([above.lineManager, above.total]).toEqual([null, 2]);
  await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
    manager.accountId,
  ]);
  expect((await team()).people).toEqual([]);
  expect(await team(tenants.beta.standard)).toEqual({ lineManager: null, people: [], total: 0 });
});
