import type { RuleBlock } from 'contract/groups/rule.ts';
import * as rules from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { freezeGroup } from './form/freeze-group.ts';
import { findGroup } from './groups.repository.ts';
import { readGroup, requireGroup } from './read-group.ts';
import {
  compareRule,
  countRule,
  findMemberSince,
  findRulePerson,
  sampleRule,
  type Unreachable,
} from './rules/ask-rule.repository.ts';
import { checkRule } from './rules/check-rule.ts';
import { explainMembership } from './rules/explain-membership.ts';
import { explainRule } from './rules/explain-rule.repository.ts';
import { usesOf, type GroupUsers } from './group-users.ts';
import { needsOf } from './rules/rule-needs.ts';
import { findRuleContext, nameRule } from './rules/rules.repository.ts';

/** What rules and groups have to do with later areas. */
export interface RuleDeps {
  unreachable: Unreachable;
  groupUsers: GroupUsers;
}

async function check(
  tx: OrganizationTransaction,
  rule: RuleBlock,
  groupId?: number,
): Promise<void> {
  if (groupId !== undefined) await requireGroup(tx, groupId);
  await checkRule(tx, rule, { groupId: groupId ?? null, toWrite: false });
}

export function ruleRoutes({ unreachable, groupUsers }: RuleDeps): readonly Route[] {
  return [
    route(rules.countRule, async (context, { body: { rule, groupId } }) => {
      await check(context, rule, groupId);
      return countRule(context, await findRuleContext(context), rule, unreachable);
    }),

    route(rules.nameRule, (context, { body: { rule } }) => nameRule(context, needsOf(rule))),

    route(rules.sampleRule, async (context, { body: { rule, groupId, seed = 0 } }) => {
      await check(context, rule, groupId);
      const ruleContext = await findRuleContext(context);
      const people = await sampleRule(context, ruleContext, rule, seed);
      const ids = people.map(({ id }) => id);
      const explained = await explainRule(context, ruleContext, rule, ids);
      return {
        people: people.flatMap((person) => {
          const explanation = explained.get(person.id);
          return explanation ? [{ ...person, explanation }] : [];
        }),
      };
    }),

    route(rules.compareRule, async (context, { params: { id }, body: { rule } }) => {
      await check(context, rule, id);
      return compareRule(context, await findRuleContext(context), id, rule);
    }),

    route(rules.explainRule, async (context, { body: { accountId, rule, groupId } }) => {
      const person = await findRulePerson(context, accountId);
      if (person === undefined) throw new ProblemError('NOT_FOUND');
      await check(context, rule, groupId);
      const explained = await explainRule(context, await findRuleContext(context), rule, [
        accountId,
      ]);
      const explanation = explained.get(accountId);
      if (explanation === undefined) throw new ProblemError('NOT_FOUND');
      const since =
        groupId === undefined ? null : await findMemberSince(context, groupId, accountId);
      return { person, explanation, memberSince: since?.toISOString() ?? null };
    }),

    route(rules.explainMembership, (context, { params: { id, groupId } }) =>
      explainMembership(context, id, groupId),
    ),

    route(rules.groupUsedBy, async (context, { params: { id } }) => {
      if ((await findGroup(context, id)) === undefined) throw new ProblemError('NOT_FOUND');
      return { items: [...((await usesOf(context, groupUsers, [id])).get(id) ?? [])] };
    }),

    route(rules.freezeGroup, async (context, { params: { id }, body }) =>
      readGroup(context, await freezeGroup(context, id, body)),
    ),
  ];
}
