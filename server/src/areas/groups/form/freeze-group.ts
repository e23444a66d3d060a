import type { Body } from 'contract/kernel/endpoint.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { freezeGroup as endpoint } from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fold } from '../../../kernel/database/fold.ts';
import { orNameTaken } from './group-name.ts';
import { mayEdit } from '../groups.policy.ts';
import { insertGroup, lockGroup } from '../groups.repository.ts';
import { copyMembers, markFrozen } from '../members/members.repository.ts';

/**
 * Makes a snapshot of a group: those who are in it now, who stay what they are.
 *
 * @returns the id of the snapshot
 * @throws ProblemError NOT_FOUND, FORBIDDEN, CONFLICT while the group is being counted, VALIDATION_FAILED for a taken
 *   name
 */
export async function freezeGroup(
  tx: OrganizationTransaction,
  id: number,
  { name, description, colour }: Body<typeof endpoint>,
): Promise<number> {
  const group = await lockGroup(tx, id);
  if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayEdit(tx.member, { kind: group.kind, deleted: false }))
    throw new ProblemError('FORBIDDEN');
  if (group.counting === 'rule') {
    throw new ProblemError('CONFLICT', { detail: refuseGroup('group_not_counted') });
  }
  const values = {
    name,
    description: description === undefined ? group.description : description,
    colour: colour ?? group.colour,
    sort_key: fold(name),
  };
  const snapshot = await orNameTaken(() => insertGroup(tx, values));
  await markFrozen(tx, snapshot, id);
  await copyMembers(tx, id, snapshot);
  await recordAudit(tx, {
    action: 'group.created',
    targetType: 'group',
    targetId: snapshot,
    changes: { name: [null, name], frozenFrom: [null, group.name] },
  });
  return snapshot;
}
