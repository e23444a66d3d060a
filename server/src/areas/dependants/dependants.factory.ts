import { expect } from 'vitest';
import * as dependants from 'contract/dependants/dependants.contract.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import {
  getDependantRules,
  updateDependantRules,
} from 'contract/dependants/dependant-rules.contract.ts';
import { dependantsCsv, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import * as many from 'contract/dependants/many-dependants.contract.ts';
import { useAccounts } from '../people/accounts.factory.ts';
import type { TestPerson } from '../../testing/test-product.ts';

/** A child of these guardians; what is named in `fields` differs. */
export const childOf = (guardianIds: number[], fields: object = {}) => ({
  guardianIds,
  firstName: 'Tobi',
  lastName: 'Adeyemi',
  relationship: 'child',
  birthDate: '2016-05-04',
  ...fields,
});

/** People with the calls by which tests give them dependants. */
export function useDependants() {
  const accounts = useAccounts();
  const { product, tenants, database } = accounts;
  const admin = () => tenants.acme.admin;
  const call =
    (endpoint: Endpoint) =>
    (body: object, as: TestPerson = admin()) =>
      product.call(endpoint, { as, body });
  return {
    ...accounts,
    child: childOf,
    /** A new dependant, a child where nothing else is said. */
    dependant: async (guardianIds: number[], fields: object = {}, as: TestPerson = admin()) => {
      const body = childOf(guardianIds, fields);
      const answer = await product.call(dependants.createDependant, { as, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    create: (body: object, as: TestPerson = admin()) =>
      product.call(dependants.createDependant, { as, body }),
    read: (id: number, as: TestPerson = admin()) =>
      product.call(dependants.getDependant, { as, params: { id } }),
    change: (id: number, body: object, as: TestPerson = admin()) =>
      product.call(dependants.updateDependant, { as, params: { id }, body }),
    list: (query: Record<string, string | string[]> = {}, as: TestPerson = admin()) =>
      product.call(listDependants, { as, query }),
    csv: (query: Record<string, string> = {}, as: TestPerson = admin()) =>
      product.call(dependantsCsv, { as, query }),
    own: (as: TestPerson) => product.call(dependants.listOwnDependants, { as }),
    changeMany: call(many.changeManyDependants),
    endOf: call(many.endEligibility),
    trash: call(many.deleteManyDependants),
    bringBack: call(many.restoreManyDependants),
    rules: (as: TestPerson = admin()) => product.call(getDependantRules, { as }),
    /** Sets rules on top of those that stand. */
    setRules: async (fields: object, as: TestPerson = admin()) => {
      const { body } = await product.call(getDependantRules, { as: admin() });
      return product.call(updateDependantRules, { as, body: { version: body.version, ...fields } });
    },
    createMany: (rows: object[], as: TestPerson = admin(), headers: Record<string, string> = {}) =>
      product.call(dependants.createManyDependants, { as, body: { dependants: rows }, headers }),
    listOf: (id: number, as: TestPerson = admin()) =>
      product.call(dependants.listDependantsOf, { as, params: { id } }),
    ...checksOf(database),
  };
}

/** What stands in the database, past every rule. */
function checksOf(database: ReturnType<typeof useAccounts>['database']) {
  return {
    /** Dependants of all organizations. */
    countDependants: async () => {
      const [row] = await database.asSuperuser<{ n: number }>(
        'select count(*)::int as n from app.dependant',
      );
      return row?.n;
    },
    /** People whose kept count is not what counting gives, and dependants whose guardians stand otherwise. */
    miscounted: () =>
      database.asSuperuser(`
        select 'person' as what, a.id from app.account a
        where a.dependant_count <> (select count(*) from app.dependant_guardian g join app.dependant d
          on d.organization_id = g.organization_id and d.id = g.dependant_id and d.deleted_at is null
          where g.organization_id = a.organization_id and g.account_id = a.id)
        union all
        select 'dependant', d.id from app.dependant d
        where d.guarded <> coalesce((select min(case when a.deleted_at is null then a.status else 'trash' end)
          from app.dependant_guardian g join app.account a
            on a.organization_id = g.organization_id and a.id = g.account_id
          where g.organization_id = d.organization_id and g.dependant_id = d.id), 'trash')`),
    /** The audit entries of a dependant, the oldest first. */
    auditLog: (id: number) =>
      database.asSuperuser<{ action: string; changes: unknown }>(
        `select action, changes from app.audit_event
         where target_type = 'dependant' and target_id = $1 order by id`,
        [id],
      ),
  };
}
