import { may, type Capability } from 'contract/kernel/permissions.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findLimitedTo } from '../limits/limits.repository.ts';
import type { InOrganization } from './rule-ground.ts';
import { findReferring } from './rules.repository.ts';

/** A part of the product that names groups. */
export interface GroupUser {
  readonly type: GroupUse['type'];
  readonly capability: Capability;
  /** What uses this group now, by name. */
  find(tx: InOrganization, groupId: number): Promise<readonly { id: number; name: string }[]>;
}
export type GroupUsers = readonly GroupUser[];

/** Whether anything names it, whoever may see that. */
export async function isUsed(
  place: InOrganization,
  users: GroupUsers,
  groupId: number,
): Promise<boolean> {
  if ((await findReferring(place, [groupId])).length > 0) return true;
  if ((await findLimitedTo(place, [groupId])).length > 0) return true;
  for (const user of users) {
    if ((await user.find(place, groupId)).length > 0) return true;
  }
  return false;
}

/** What each of these groups is used by, as far as the caller may see it: first what keeps it. */
export async function usesOf(
  tx: OrganizationTransaction,
  users: GroupUsers,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly GroupUse[]>> {
  const uses = new Map<number, GroupUse[]>(groupIds.map((id) => [id, []]));
  for (const { of, id, name } of await findReferring(tx, groupIds)) {
    uses.get(of)?.push({ type: 'group', id, name, keeps: true });
  }
  for (const { of, id, name } of await findLimitedTo(tx, groupIds)) {
    uses.get(of)?.push({ type: 'manager_limit', id, name, keeps: true });
  }
  for (const user of users) {
    const { type, capability } = user;
    if (!may(tx.member.type, capability)) continue;
    for (const [groupId, found] of uses) {
      for (const { id, name } of await user.find(tx, groupId)) {
        found.push({ type, id, name, keeps: false });
      }
    }
  }
  return uses;
}
