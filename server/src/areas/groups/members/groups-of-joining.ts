import { recordAudit } from '../../organizations/organizations.public.ts';
import type { GroupsOfJoining } from '../../people/people.public.ts';
import { findLimit, replaceLimit } from '../limits/limits.repository.ts';
import { insertJoiners, groupsToJoin } from './members.repository.ts';

/** What join codes give: the groups into which anyone who joins comes. */
export const groupsOfJoining: GroupsOfJoining = {
  find: groupsToJoin,
  async join(as, groupId, accountIds, requestId) {
    const added = await insertJoiners(as, groupId, accountIds);
    if (added.length === 0) return;
    await recordAudit(as, {
      action: 'group.members_added',
      targetType: 'group',
      targetId: groupId,
      changes: { members: [[], added] },
      requestId,
    });
  },
  async limit(as, groupIds, requestId) {
    const { accountId } = as.member;
    await replaceLimit(as, accountId, groupIds);
    const groups = (await findLimit(as, accountId)) ?? [];
    await recordAudit(as, {
      action: 'account.limited',
      targetType: 'account',
      targetId: accountId,
      changes: { groups: [null, groups.map(({ name }) => name).join(', ')] },
      requestId,
    });
  },
};
