import { isDeepStrictEqual } from 'node:util';
import type { WholeGroup } from 'contract/groups/group.ts';
import type { GroupUpdate } from 'contract/groups/groups.contract.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { RuleBlock } from 'contract/groups/rule.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fold } from '../../../kernel/database/fold.ts';
import { holdFields } from '../../fields/fields.public.ts';
import { orNameTaken } from './group-name.ts';
import { mayEdit } from '../groups.policy.ts';
import { lockGroup, updateGroupRow, type WholeGroupRow } from '../groups.repository.ts';
import { presentWhole } from '../read-group.ts';
import { checkRule, groupsUnder } from '../rules/check-rule.ts';
import { needsOf, type RuleNeeds } from '../rules/rule-needs.ts';
import { holdGroups, lockRules } from '../rules/rule-references.repository.ts';
import { forgetRule, writeRule } from '../rules/rules.repository.ts';

const fields = ['name', 'description', 'colour', 'rule', 'kind'] as const;

/**
 * Changes the named fields of a group. Another rule is evaluated for all people again.
 *
 * @throws ProblemError NOT_FOUND also for what the rule names, FORBIDDEN, VERSION_CONFLICT (with the current group),
 *   VALIDATION_FAILED for a taken name or a rule that leads to the group itself, CONFLICT where the group has no rule
 */
export async function updateGroup(
  tx: OrganizationTransaction,
  id: number,
  { version, ...wanted }: GroupUpdate,
): Promise<WholeGroup> {
  // Anyone who saves rules comes here one after the other: each sees what the others refer to.
  if (wanted.rule !== undefined) {
    await lockRules(tx);
    // Fields are held before groups, in the order in which anyone who changes one comes by them.
    if (needsOf(wanted.rule).fields.length > 0) await holdFields(tx);
    await holdGroups(tx, [id, ...(await groupsUnder(tx, needsOf(wanted.rule)))]);
  }
  const current = await lockGroup(tx, id);
  if (current === undefined || current.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEdit(tx.member, { kind: current.kind, deleted: false })) {
    throw new ProblemError('FORBIDDEN');
  }
  if (current.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', {
      current: await presentWhole(tx, current),
    });
  }
  const changed = fields.filter(
    (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], current[field]),
  );
  if (changed.length === 0) return presentWhole(tx, current);
  const needs = wanted.rule === undefined ? null : await checkOwnRule(tx, current, wanted.rule);
  const {
    name = current.name,
    description = current.description,
    colour = current.colour,
  } = wanted;
  if (changed.includes('kind')) await forgetRule(tx, id);
  if (changed.includes('rule') && wanted.rule !== undefined && needs !== null) {
    await writeRule(tx, id, wanted.rule, needs);
  }
  const written = await orNameTaken(() =>
    updateGroupRow(tx, id, { name, description, colour, sort_key: fold(name) }),
  );
  await recordAudit(tx, {
    action: 'group.updated',
    targetType: 'group',
    targetId: id,
    changes: Object.fromEntries(changed.map((field) => [field, [current[field], wanted[field]]])),
  });
  return presentWhole(tx, written);
}

async function checkOwnRule(
  tx: OrganizationTransaction,
  { id, kind }: WholeGroupRow,
  rule: RuleBlock,
): Promise<RuleNeeds> {
  if (kind !== 'rule') {
    throw new ProblemError('CONFLICT', { detail: refuseGroup('group_has_no_rule') });
  }
  return checkRule(tx, rule, { groupId: id, toWrite: true });
}
