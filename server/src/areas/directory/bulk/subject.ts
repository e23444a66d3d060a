import type { PeopleBulkAction } from 'contract/bulk/bulk.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { GroupsOfPeople } from '../../groups/groups.public.ts';

/** The group that an action names; null where it names none or that is gone. */
export async function subjectOf(
  tx: OrganizationTransaction,
  action: PeopleBulkAction,
  groups: GroupsOfPeople,
): Promise<string | null> {
  return 'groupId' in action ? nameOf(tx, action.groupId, groups) : null;
}

async function nameOf(
  tx: OrganizationTransaction,
  groupId: number,
  groups: GroupsOfPeople,
): Promise<string | null> {
  try {
    return await groups.requireFixedGroup(tx, groupId);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
