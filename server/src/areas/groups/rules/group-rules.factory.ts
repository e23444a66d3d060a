import pino from 'pino';
import * as rules from 'contract/groups/rules.contract.ts';
import type { RuleBlock, RuleNode } from 'contract/groups/rule.ts';
import type { Endpoint } from 'contract/kernel/endpoint.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { useGroups } from '../groups.factory.ts';
import { updateMemberships } from '../membership/membership-worker.ts';

/** A rule of which all of these are true. */
export const all = (...nodes: RuleNode[]): RuleBlock => ({ match: 'all', rules: nodes });
export const none = (...nodes: RuleNode[]): RuleBlock => ({ match: 'none', rules: nodes });
export const worksIn = (...values: string[]): RuleNode => ({
  field: 'department',
  operator: 'oneOf',
  values,
});
export const isIn = (...ids: number[]): RuleNode => ({ field: 'group', operator: 'anyOf', ids });

/** What the worker does when it is woken. */
export const updateMembershipsNow = (
  { workerPool }: TestDatabase,
  partSize = 10_000,
): Promise<void> =>
  updateMemberships({
    pool: workerPool,
    log: pino({ level: 'silent' }),
    partSize,
  });

/** Groups with the calls that ask about rules. */
export function useGroupRules() {
  const groups = useGroups();
  const { product, tenants, database } = groups;
  const ask =
    (endpoint: Endpoint) =>
    (body: object, as: TestPerson = tenants.acme.admin) =>
      product.call(endpoint, { as, body });
  return {
    ...groups,
    updateMembers: () => updateMembershipsNow(database),
    /** A rule-based group, counted. */
    counted: async (rule: RuleBlock, fields: object = {}) => {
      const { id } = await groups.group({ rule, ...fields });
      await updateMembershipsNow(database);
      return (await groups.getGroup(id)).body;
    },
    count: ask(rules.countRule),
    sample: ask(rules.sampleRule),
    explain: ask(rules.explainRule),
    why: (id: number, groupId: number, as: TestPerson = tenants.acme.admin) =>
      product.call(rules.explainMembership, { as, params: { id, groupId } }),
    compare: (id: number, rule: RuleBlock, as: TestPerson = tenants.acme.admin) =>
      product.call(rules.compareRule, { as, params: { id }, body: { rule } }),
    usedBy: (id: number, as: TestPerson = tenants.acme.admin) =>
      product.call(rules.groupUsedBy, { as, params: { id } }),
    freeze: (id: number, body: object, as: TestPerson = tenants.acme.admin) =>
      product.call(rules.freezeGroup, { as, params: { id }, body }),
  };
}
