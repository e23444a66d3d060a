import type { GroupCreate } from 'contract/groups/groups.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fold } from '../../../kernel/database/fold.ts';
import { requirePresent } from '../members/change-group-members.ts';
import { orNameTaken } from './group-name.ts';
import { insertGroup } from '../groups.repository.ts';
import { insertMembers } from '../members/members.repository.ts';
import { checkRule } from '../rules/check-rule.ts';
import { writeRule } from '../rules/rules.repository.ts';

/**
 * Makes a group with its first members, all or none, or with a rule.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND when one of the members or something the rule names does not exist, VALIDATION_FAILED
 * for a taken name
 */
export async function createGroup(
  tx: OrganizationTransaction,
  { name, description = null, colour = 'petrol', memberIds = [], rule }: GroupCreate,
): Promise<number> {
  if (memberIds.length > 0) await requirePresent(tx, memberIds, 'memberIds');
  const needs =
    rule === undefined ? null : await checkRule(tx, rule, { groupId: null, toWrite: true });
  const values = { name, description, colour, sort_key: fold(name) };
  const id = await orNameTaken(() => insertGroup(tx, values));
  const members = memberIds.length > 0 ? await insertMembers(tx, id, memberIds) : [];
  if (rule !== undefined && needs !== null) await writeRule(tx, id, rule, needs);
  await recordAudit(tx, {
    action: 'group.created',
    targetType: 'group',
    targetId: id,
    changes: { name: [null, name], members: [[], members], ...(rule && { rule: [null, rule] }) },
  });
  return id;
}
