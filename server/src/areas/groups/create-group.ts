import type { GroupCreate } from 'contract/groups/groups.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { fold } from '../people/people.public.ts';
import { requirePresent } from './change-group-members.ts';
import { orNameTaken } from './group-name.ts';
import { insertGroup } from './groups.repository.ts';
import { insertMembers } from './members.repository.ts';

/**
 * Makes a group with its first members, all or none.
 *
 * @returns its id
 * @throws ProblemError NOT_FOUND when one of the members is not there, VALIDATION_FAILED for a taken name
 */
export async function createGroup(
  tx: OrganizationTransaction,
  { name, description = null, colour = 'petrol', memberIds = [], rule }: GroupCreate,
  requestId: string,
): Promise<number> {
  if (rule !== undefined) {
    throw new ProblemError('UNAVAILABLE', { detail: 'Groups by rule cannot be made yet.' });
  }
  if (memberIds.length > 0) await requirePresent(tx, memberIds, 'memberIds');
  const values = { name, description, colour, sort_key: fold(name) };
  const id = await orNameTaken(() => insertGroup(tx, values));
  const members = memberIds.length > 0 ? await insertMembers(tx, id, memberIds) : [];
  await recordAudit(tx, {
    action: 'group.created',
    targetType: 'group',
    targetId: id,
    changes: { name: [null, name], members: [[], members] },
    requestId,
  });
  return id;
}
