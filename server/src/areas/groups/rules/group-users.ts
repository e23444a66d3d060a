import type { Answer } from 'contract/kernel/endpoint.ts';
import { may, type Capability } from 'contract/kernel/permissions.ts';
import type { groupUsedBy } from 'contract/groups/rules.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { findLimitedTo } from '../limits/limits.repository.ts';
import type { InOrganization } from './rule-ground.ts';
import { findReferring } from './rules.repository.ts';

type GroupUse = Answer<typeof groupUsedBy>['items'][number];

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
  if ((await findReferring(place, groupId)).length > 0) return true;
  if ((await findLimitedTo(place, groupId)).length > 0) return true;
  for (const user of users) {
    if ((await user.find(place, groupId)).length > 0) return true;
  }
  return false;
}

/** What a group is used by, as far as the caller may see it: first what keeps it. */
export async function usesOf(
  tx: OrganizationTransaction,
  users: GroupUsers,
  groupId: number,
): Promise<GroupUse[]> {
  const uses: GroupUse[] = [];
  for (const { id, name } of await findReferring(tx, groupId)) {
    uses.push({ type: 'group', id, name, keeps: true });
  }
  for (const { id, name } of await findLimitedTo(tx, groupId)) {
    uses.push({ type: 'manager_limit', id, name, keeps: true });
  }
  for (const user of users) {
    const { type, capability } = user;
    if (!may(tx.member.type, capability)) continue;
    for (const { id, name } of await user.find(tx, groupId)) {
      uses.push({ type, id, name, keeps: false });
    }
  }
  return uses;
}
