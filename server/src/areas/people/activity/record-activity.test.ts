import { expect, it } from 'vitest';
import { getCurrentAccount } from 'contract/people/accounts.contract.ts';
import { useAccounts } from '../accounts.factory.ts';

const { get, product, tenants } = useAccounts();

it('shows when a member was last active, and keeps their version', async () => {
  const { manager } = tenants.acme;
  const before = await get(manager.accountId);
  expect(before.body.lastActivityAt).toBeNull();
  const started = Date.now();
  await product.call(getCurrentAccount, { as: manager });
  await product.activity.flush();
  const { body } = await get(manager.accountId);
  expect(Date.parse(body.lastActivityAt)).toBeGreaterThanOrEqual(started);
  expect(body.version).toBe(before.body.version);
  expect((await get(tenants.acme.standard.accountId)).body.lastActivityAt).toBeNull();
});
