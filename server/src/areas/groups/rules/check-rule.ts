import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { findFields, holdFields, type FieldRow } from '../../fields/fields.public.ts';
import { findPresent } from '../../people/people.public.ts';
import { fieldsFor, misfits } from './own-fields.ts';
import { audienceGroups, namesOfHubs } from './hub-condition.repository.ts';
import { needsOf, type Named, type RuleNeeds } from './rule-needs.ts';
import { holdGroups, leadsTo, lockRules } from './rule-references.repository.ts';
import { namesOfGroups } from '../members/members.repository.ts';
import { namesOfCampaigns } from './engagement-condition.repository.ts';

/** Whose rule it is to be, and whether it is written: then what it names is held until the transaction ends. */
export interface RuleUse {
  groupId: number | null;
  toWrite: boolean;
}

/**
 * Checks that everything a rule names exists.
 *
 * @throws ProblemError NOT_FOUND that names every place of a missing one, VALIDATION_FAILED where a group would depend
 *   on itself, or a custom field does not support the condition
 */
export async function checkRule(
  tx: OrganizationTransaction,
  rule: RuleBlock,
  { groupId, toWrite }: RuleUse,
): Promise<RuleNeeds> {
  const needs = needsOf(rule);
  const { groups, people, campaigns, fields, hubs } = needs;
  if (toWrite && groups.length + hubs.length > 0) await lockRules(tx);
  // Fields are held before groups, in the order in which anyone who changes one comes by them.
  const own = fields.length === 0 ? [] : await (toWrite ? holdFields(tx) : findFields(tx));
  const asked = fieldsFor(tx.member.type, own);
  const present = {
    groups: await (toWrite
      ? holdGroups(tx, await groupsUnder(tx, needs))
      : namesOfGroups(tx, idsOf(groups))),
    people: await findPresent(tx, idsOf(people)),
    campaigns: await namesOfCampaigns(tx, idsOf(campaigns)),
    hubs: await namesOfHubs(tx, idsOf(hubs)),
  };
  const errors = [
    ...missing(groups, present.groups, refuseGroup('group_not_found')),
    ...missing(people, present.people, refuseGroup('rule_person_not_found')),
    ...missing(campaigns, present.campaigns, refuseGroup('rule_campaign_not_found')),
    ...missing(hubs, present.hubs, refuseGroup('rule_hub_not_found')),
    ...missing(fields, asked, fieldMessage('field_not_found')),
  ];
  if (errors.length > 0) throw new ProblemError('NOT_FOUND', { errors });
  refuseMisfits(fields, asked);
  if (groupId !== null) await refuseCircles(tx, needs, groupId);
  return needs;
}

const idsOf = (named: readonly Named[]) => [...new Set(named.map(({ id }) => id))];

function missing(
  named: readonly Named[],
  there: { has(id: number): boolean },
  message: CodedMessage,
) {
  return named
    .filter(({ id }) => !there.has(id))
    .map(({ path }) => ({ path: ['rule', ...path], code: 'not_found', ...messageOf(message) }));
}

function refuseMisfits(named: RuleNeeds['fields'], fields: ReadonlyMap<number, FieldRow>): void {
  const errors = named.flatMap(({ id, path, condition }) => {
    const field = fields.get(id);
    const wrong = field === undefined ? [] : misfits(field, condition);
    return wrong.map((error) => ({
      ...error,
      path: ['rule', ...path.slice(0, -1), ...error.path],
    }));
  });
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
}

/** The groups that a rule rests on: those it names, and those of the audiences it asks about. */
export async function groupsUnder(tx: InOrganization, needs: RuleNeeds): Promise<number[]> {
  const { groups, hubs } = needs;
  const asked = idsOf(hubs.filter(({ audience }) => audience));
  return [...new Set([...idsOf(groups), ...(await audienceGroups(tx, asked))])];
}

async function refuseCircles(
  tx: OrganizationTransaction,
  { groups, hubs }: RuleNeeds,
  groupId: number,
): Promise<void> {
  const circular: Named[] = [];
  for (const one of groups) if (await leadsTo(tx, [one.id], groupId)) circular.push(one);
  for (const one of hubs.filter(({ audience }) => audience)) {
    if (await leadsTo(tx, await audienceGroups(tx, [one.id]), groupId)) circular.push(one);
  }
  if (circular.length === 0) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: circular.map(({ path }) => ({
      path: ['rule', ...path],
      code: 'circular',
      ...messageOf(refuseGroup('rule_circular')),
    })),
  });
}
