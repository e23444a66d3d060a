import { may, type Capability } from 'contract/kernel/permissions.ts';
import type { GroupUse } from 'contract/groups/rules.contract.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { findScopedManagers } from './access-scope/access-scope.repository.ts';
import type { UseOfGroup } from './rules/rule-context.ts';
import { findReferring } from './rules/rules.repository.ts';

/** A part of the product that names groups. */
export interface GroupUser {
  readonly type: GroupUse['type'];
  readonly capability: Capability;
  /** What uses these groups now, by name. */
  find(tx: InOrganization, groupIds: readonly number[]): Promise<readonly UseOfGroup[]>;
}
export type GroupUsers = readonly GroupUser[];

/** Whether anything names it, anyone who may see that. */
export async function isUsed(
  tx: InOrganization,
  users: GroupUsers,
  groupId: number,
): Promise<boolean> {
  if ((await findReferring(tx, [groupId])).length > 0) return true;
  if ((await findScopedManagers(tx, [groupId])).length > 0) return true;
  for (const user of users) {
    if ((await user.find(tx, [groupId])).length > 0) return true;
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
  const add = (type: GroupUse['type'], keeps: boolean, found: readonly UseOfGroup[]) => {
    for (const { group_id, id, name } of found) uses.get(group_id)?.push({ type, id, name, keeps });
  };
  add('group', true, await findReferring(tx, groupIds));
  add('access_scope', true, await findScopedManagers(tx, groupIds));
  for (const user of users) {
    if (!may(tx.member.type, user.capability)) continue;
    add(user.type, false, await user.find(tx, groupIds));
  }
  return uses;
}
