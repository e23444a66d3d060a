import { recordAudit } from '../../organizations/organizations.public.ts';
import type {
  InOrganization,
  OrganizationTransaction,
} from '../../../kernel/database/organization.ts';
import type { ActingMember } from '../members/join-groups.ts';
import { mayDelete } from '../groups.policy.ts';
import { lockGroup } from '../groups.repository.ts';
import { isUsed, type GroupUsers } from '../group-users.ts';
import { trashGroup } from '../trash/trash-group.ts';
import * as uploads from './uploads.repository.ts';
import type { GivingUpload, Membership, UploadGroup } from './uploads.repository.ts';

/**
 * Adds people to groups; a deleted group, or one that is not manual, is skipped. The caller holds the people's locks.
 *
 * @returns how many memberships were added; existing members keep theirs
 */
export async function putUploaded(
  as: ActingMember,
  upload: GivingUpload,
  memberships: readonly Membership[],
): Promise<number> {
  const given = await uploads.insertUploaded(as, upload.importId, memberships);
  await recordMemberships(as, upload, given, 'group.members_added');
  return given.length;
}

/** Undoes memberships that the import gave and that still come from it, at most `limit`. @returns how many */
export async function undoUploaded(
  as: ActingMember,
  upload: GivingUpload,
  limit: number,
): Promise<number> {
  const taken = await uploads.deleteUploaded(as, upload.importId, limit);
  await recordMemberships(as, upload, taken, 'group.members_removed');
  return taken.length;
}

interface Removing {
  users: GroupUsers;
  importId: number;
}

/** Moves those of them that can still be removed to the trash. @returns how many */
export async function removeUploadedGroups(
  tx: OrganizationTransaction,
  { users, importId }: Removing,
  ids: readonly number[],
): Promise<number> {
  if (!mayDelete(tx.member, { kind: 'fixed', deleted: false })) return 0;
  let removed = 0;
  // One after the other, in the order in which everyone locks groups.
  for (const id of ids.toSorted((one, other) => one - other)) {
    await lockGroup(tx, id);
    if ((await findRemovableGroups(tx, { users, importId }, [id])).length === 0) continue;
    await trashGroup(tx, id);
    removed += 1;
  }
  return removed;
}

/** Those of these groups that are safe to delete: only this import added members, and nothing uses them. */
export async function findRemovableGroups(
  tx: InOrganization,
  { users, importId }: Removing,
  ids: readonly number[],
): Promise<UploadGroup[]> {
  const removable: UploadGroup[] = [];
  for (const group of await uploads.findUploadsOwn(tx, importId, ids)) {
    if (!(await isUsed(tx, users, group.id))) removable.push(group);
  }
  return removable;
}

/** One event for each group, which names the import. */
async function recordMemberships(
  as: ActingMember,
  { fileName }: GivingUpload,
  memberships: readonly Membership[],
  action: 'group.members_added' | 'group.members_removed',
): Promise<void> {
  const byGroup = Map.groupBy(memberships, ({ groupId }) => groupId);
  for (const [groupId, members] of byGroup) {
    const ids = members.map(({ accountId }) => accountId);
    const added = action === 'group.members_added';
    await recordAudit(as, {
      action,
      targetType: 'group',
      targetId: groupId,
      changes: {
        members: added ? [[], ids] : [ids, []],
        upload: added ? [null, fileName] : [fileName, null],
      },
    });
  }
}
