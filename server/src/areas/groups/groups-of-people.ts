import { mayWithin } from 'contract/kernel/permissions.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import {
  addGroupMembers,
  removeGroupMembers,
  refusedByHand,
} from './members/change-group-members.ts';
import { createGroup } from './form/create-group.ts';
import { mayChangeMembers } from './groups.policy.ts';
import { findGroup } from './groups.repository.ts';
import { changeLimit } from './limits/change-limit.ts';
import { isLimited, limitsShown } from './limits/limits.repository.ts';
import { conditionsOf } from './rules/list-conditions.repository.ts';
import { groupsShown } from './list/groups-shown.repository.ts';
import { membershipChangesOf } from './keeping/membership-changes-of-person.ts';
import { inGroups, isMember } from './members/members.repository.ts';

/** What lists of people, their forms and bulk changes need of groups and rules. */
export const groupsOfPeople = {
  inGroups,
  conditionsOf,
  groupsShown,
  isLimited,
  limitsShown,
  limit: changeLimit,
  isMember,
  requireFixedGroup,
  /**
   * Creates a manual group. @returns its id
   *
   * @throws ProblemError FORBIDDEN, VALIDATION_FAILED for a taken name
   */
  make: (tx: OrganizationTransaction, name: string): Promise<number> => {
    if (!mayWithin(tx.member, 'groups.manage')) throw new ProblemError('FORBIDDEN');
    return createGroup(tx, { name });
  },
  /** @returns who came in; the others were there already */
  add: async (...change: Parameters<typeof addGroupMembers>): Promise<number[]> =>
    (await addGroupMembers(...change)).ids,
  /** @returns who went out; the others were not there */
  remove: async (...change: Parameters<typeof removeGroupMembers>): Promise<number[]> =>
    (await removeGroupMembers(...change)).ids,
  membershipChangesOf,
};

export type GroupsOfPeople = typeof groupsOfPeople;

/**
 * The name of a group whose members can be added and removed.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
async function requireFixedGroup(tx: OrganizationTransaction, groupId: number): Promise<string> {
  const group = await findGroup(tx, groupId);
  if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
  if (!mayChangeMembers(tx.member, { kind: group.kind, deleted: false })) {
    throw refusedByHand('FORBIDDEN', group.kind);
  }
  return group.name;
}
