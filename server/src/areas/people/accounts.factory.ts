import { beforeAll, expect } from 'vitest';
import * as accounts from 'contract/people/accounts.contract.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import {
  useTestProduct,
  type ProductOptions,
  type TestPerson,
  type TestTenant,
} from '../../testing/test-product.ts';

let number = 0;

/** Two organizations on a product of their own, and the calls that most tests of people begin with. */
export function useAccounts(options: ProductOptions = {}) {
  const database = useTestDatabase();
  const product = useTestProduct(database, options);
  const tenants = {} as { acme: TestTenant; beta: TestTenant };

  beforeAll(async () => {
    [tenants.acme, tenants.beta] = await Promise.all([
      product.tenant('acme'),
      product.tenant('beta'),
    ]);
  });

  return {
    database,
    product,
    tenants,
    /** A new person with a last name of their own. */
    add: async (fields: object = {}, as: TestPerson = tenants.acme.admin) => {
      number += 1;
      const names = { firstName: 'Amara', lastName: `Adeyemi ${number}` };
      const { status, body } = await product.call(accounts.createAccount, {
        as,
        body: { ...names, ...fields },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    get: (id: number, as = tenants.acme.admin) =>
      product.call(accounts.getAccount, { as, params: { id } }),
    remove: (id: number, as = tenants.acme.admin) =>
      product.call(accounts.deleteAccount, { as, params: { id } }),
    restore: (id: number, as = tenants.acme.admin) =>
      product.call(accounts.restoreAccount, { as, params: { id } }),
    update: (id: number, body: object, as = tenants.acme.admin) =>
      product.call(accounts.updateAccount, { as, params: { id }, body }),
    /** People of all organizations, also those in the trash. */
    countAll: async () => {
      const [row] = await database.asSuperuser<{ n: number }>(
        'select count(*)::int as n from app.account',
      );
      return row?.n;
    },
  };
}
