import { sql, type RawBuilder } from 'kysely';
import type {
  RuleCondition,
  RuleDependantCondition,
  RuleGroupCondition,
} from 'contract/groups/rule-condition.ts';
import type { RuleMatch, RuleNode } from 'contract/groups/rule.ts';
import { guardsLike, type GuardedLike } from '../../dependants/dependants.public.ts';
import {
  ageCondition,
  choiceCondition,
  dayCondition,
  managerCondition,
  not,
  tagCondition,
  textCondition,
} from './person-conditions.repository.ts';
import { ownCondition } from './own-condition.repository.ts';
import { hubCondition } from './hub-condition.repository.ts';
import { isBelow } from './below.repository.ts';
import type { RuleContext } from './rule-context.ts';
import { engagementCondition } from './engagement-condition.repository.ts';

/**
 * A rule as one condition on `app.account as account`, the same for the count, the explanation and the keeping of
 * members. Every part of it is true or false and never null, so that `none` is the exact opposite of `any`.
 */
export function conditionOf(rule: RuleNode, ruleContext: RuleContext): RawBuilder<boolean> {
  if (rule.field !== undefined) return leafCondition(rule, ruleContext);
  return putTogether(
    rule.match,
    rule.rules.map((part) => conditionOf(part, ruleContext)),
  );
}

/** A block of what its parts are. */
export function putTogether(
  match: RuleMatch,
  parts: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> {
  if (match === 'all') return sql<boolean>`(${sql.join(parts, sql` and `)})`;
  const any = sql<boolean>`(${sql.join(parts, sql` or `)})`;
  return match === 'any' ? any : not(any);
}

function leafCondition(condition: RuleCondition, ruleContext: RuleContext): RawBuilder<boolean> {
  switch (condition.field) {
    case 'type':
    case 'status':
    case 'access':
    case 'deliverability':
    case 'subscription':
    case 'source':
    case 'gender':
      return choiceCondition(condition);
    case 'tags':
      return tagCondition(condition);
    case 'photo':
      return condition.operator === 'empty'
        ? sql<boolean>`(account.photo is null)`
        : sql<boolean>`(account.photo is not null)`;
    case 'startDate':
    case 'endDate':
    case 'birthDate':
    case 'created':
    case 'lastActivity':
      return dayCondition(condition, ruleContext);
    case 'age':
      return ageCondition(condition, ruleContext);
    case 'lineManager':
      return condition.operator === 'below'
        ? isBelow(condition.ids, ruleContext)
        : managerCondition(condition, ruleContext);
    case 'dependants':
      return dependantCondition(condition, ruleContext);
    case 'group':
      return groupCondition(condition, ruleContext);
    case 'hub':
      return hubCondition(condition, ruleContext);
    case 'custom':
      return ownCondition(condition, ruleContext);
    case 'campaign':
    case 'messages':
      return engagementCondition(condition, ruleContext);
    default:
      return textCondition(condition);
  }
}

function dependantCondition(
  condition: RuleDependantCondition,
  { organizationId, days }: RuleContext,
): RawBuilder<boolean> {
  const has = guardsLike(organizationId, days, condition.count, likeOf(condition));
  return condition.operator === 'atLeast' ? has : not(has);
}

/** How the dependants have to be that a condition speaks of. */
export function likeOf({
  relationships,
  ageFrom,
  ageTo,
  eligible,
}: RuleDependantCondition): GuardedLike {
  return {
    ...(relationships && { relationship: relationships }),
    ...(ageFrom !== undefined && { ageFrom }),
    ...(ageTo !== undefined && { ageTo }),
    ...(eligible !== undefined && { eligible: eligible ? 'yes' : 'no' }),
  };
}

function groupCondition(
  { operator, ids: named }: RuleGroupCondition,
  { organizationId, turned }: RuleContext,
): RawBuilder<boolean> {
  const ids = named.filter((id) => turned?.has(id) !== true);
  const comesInto = named.some((id) => turned?.get(id) === true);
  const leaves = named.some((id) => turned?.get(id) === false);
  if (operator === 'allOf' && leaves) return sql.lit(false);
  if (operator !== 'allOf' && comesInto) return sql.lit(operator === 'anyOf');
  if (operator === 'allOf' && ids.length === 0) return sql.lit(true);
  const inThem = sql`membership.organization_id = ${organizationId}
    and membership.group_id = any(${ids}::bigint[])`;
  if (operator === 'allOf') {
    const wanted = new Set(ids).size;
    return sql<boolean>`exists (
      select from (
        select membership.account_id from app.group_member as membership where ${inThem}
        group by membership.account_id having count(*) = ${wanted}) as inside
      where inside.account_id = account.id)`;
  }
  const isIn = sql<boolean>`exists (
    select from app.group_member as membership
    where ${inThem} and membership.account_id = account.id)`;
  return operator === 'anyOf' ? isIn : not(isIn);
}
