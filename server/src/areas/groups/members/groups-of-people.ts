import { mayWithin } from 'contract/kernel/permissions.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { GroupsOfPeople } from '../../people/people.public.ts';
import { addGroupMembers, removeGroupMembers, refusedByHand } from './change-group-members.ts';
import { createGroup } from '../form/create-group.ts';
import { mayChangeMembers } from '../groups.policy.ts';
import { findGroup } from '../groups.repository.ts';
import { changeLimit } from '../limits/change-limit.ts';
import { isLimited, limitsShown } from '../limits/limits.repository.ts';
import { conditionsOf } from '../rules/list-conditions.repository.ts';
import type { EngagementConditions } from '../rules/rule-context.ts';
import { groupsShown } from '../list/groups-shown.repository.ts';
import { membershipChangesOf } from '../keeping/membership-changes-of-person.ts';
import { inGroups, isMember } from './members.repository.ts';

/** What lists of people and bulk changes need of groups and rules. */
export const groupsOfPeople = (engagement: EngagementConditions): GroupsOfPeople => ({
  inGroups,
  conditionsOf: conditionsOf(engagement),
  groupsShown,
  isLimited,
  limitsShown,
  limit: changeLimit,
  isMember,
  requireFixedGroup: async (tx, groupId) => {
    const group = await findGroup(tx, groupId);
    if (group === undefined || group.deleted_at !== null) throw new ProblemError('NOT_FOUND');
    if (!mayChangeMembers(tx.member, { kind: group.kind, deleted: false })) {
      throw refusedByHand('FORBIDDEN', group.kind);
    }
    return group.name;
  },
  make: (tx, name, requestId) => {
    if (!mayWithin(tx.member, 'groups.manage')) throw new ProblemError('FORBIDDEN');
    return createGroup(tx, engagement, { name }, requestId);
  },
  add: async (tx, groupId, ids, requestId) =>
    (await addGroupMembers(tx, groupId, ids, requestId)).ids,
  remove: async (tx, groupId, ids, requestId) =>
    (await removeGroupMembers(tx, groupId, ids, requestId)).ids,
  membershipChangesOf: membershipChangesOf(engagement),
});
