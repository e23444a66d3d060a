import { createManyDependants, listDependantsOf } from 'contract/dependants/dependants.contract.ts';
import { useAccounts } from '../people/accounts.factory.ts';
import type { TestPerson } from '../../testing/test-product.ts';

/** People with the calls by which tests give them dependants. */
export function useDependants() {
  const accounts = useAccounts();
  const { product, tenants, database } = accounts;
  return {
    ...accounts,
    /** A child of these guardians; what is named in `fields` differs. */
    child: (guardianIds: number[], fields: object = {}) => ({
      guardianIds,
      firstName: 'Tobi',
      lastName: 'Adeyemi',
      relationship: 'child',
      birthDate: '2016-05-04',
      ...fields,
    }),
    createMany: (
      dependants: object[],
      as: TestPerson = tenants.acme.admin,
      headers: Record<string, string> = {},
    ) => product.call(createManyDependants, { as, body: { dependants }, headers }),
    listOf: (id: number, as: TestPerson = tenants.acme.admin) =>
      product.call(listDependantsOf, { as, params: { id } }),
    /** Dependants of all organizations. */
    countDependants: async () => {
      const [row] = await database.asSuperuser<{ n: number }>(
        'select count(*)::int as n from app.dependant',
      );
      return row?.n;
    },
  };
}
