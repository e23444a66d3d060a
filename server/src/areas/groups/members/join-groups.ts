import type { Actor, PersonInOrganization } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { findAccessScope, replaceAccessScope } from '../access-scope/access-scope.repository.ts';
import { insertJoiners } from './members.repository.ts';

/** The person who adds someone to a group. */
export type ActingMember = Actor & PersonInOrganization;

/** Adds people to a group; does nothing where it no longer exists, or cannot be joined. */
export async function joinGroup(
  as: ActingMember,
  groupId: number,
  accountIds: readonly number[],
): Promise<void> {
  const added = await insertJoiners(as, groupId, accountIds);
  if (added.length === 0) return;
  await recordAudit(as, {
    action: 'group.members_added',
    targetType: 'group',
    targetId: groupId,
    changes: { members: [[], added] },
  });
}

/** Gives a manager who registers the access scope of these groups. */
export async function scopeJoiner(as: ActingMember, groupIds: readonly number[]): Promise<void> {
  const { accountId } = as.member;
  await replaceAccessScope(as, accountId, groupIds);
  const groups = (await findAccessScope(as, accountId)) ?? [];
  await recordAudit(as, {
    action: 'account.scope_changed',
    targetType: 'account',
    targetId: accountId,
    changes: { groups: [null, groups.map(({ name }) => name).join(', ')] },
  });
}
