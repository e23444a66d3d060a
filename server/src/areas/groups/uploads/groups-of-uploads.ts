import { recordAudit } from '../../organizations/organizations.public.ts';
import type {
  GivingUpload,
  GroupsOfUploads,
  Membership,
  UploadGroup,
} from '../../people/people.public.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { createGroup } from '../form/create-group.ts';
import { mayDelete } from '../groups.policy.ts';
import { lockGroup } from '../groups.repository.ts';
import { isMember } from '../members/members.repository.ts';
import { isUsed, type GroupUsers } from '../rules/group-users.ts';
import type { EngagementConditions } from '../rules/rule-context.ts';
import { trashGroup } from '../trash/trash-group.ts';
import * as uploads from './uploads.repository.ts';

type Acting = Parameters<GroupsOfUploads['put']>[0];

/** What imports of people ask of groups. */
export const groupsOfUploads = (
  engagement: EngagementConditions,
  users: GroupUsers,
): GroupsOfUploads => ({
  find: uploads.findGroupsById,
  findByName: uploads.findGroupsByName,
  membershipsAmong: uploads.membershipsAmong,
  make: (tx, name, requestId) => createGroup(tx, engagement, { name }, requestId),
  put: async (as, upload, places) => {
    const given = await uploads.insertUploaded(as, upload.importId, places);
    await recordPlaces(as, upload, given, 'group.members_added');
    return given.length;
  },
  undo: async (as, upload, limit) => {
    const taken = await uploads.deleteUploaded(as, upload.importId, limit);
    await recordPlaces(as, upload, taken, 'group.members_removed');
    return taken.length;
  },
  countGiven: uploads.countUploaded,
  findRemovable: (place, importId, ids) => findRemovable(place, users, importId, ids),
  remove: async (tx, importId, ids, requestId) => {
    if (!mayDelete(tx.member, { kind: 'fixed', deleted: false })) return 0;
    let removed = 0;
    // One after the other, in the order in which everyone locks groups.
    for (const id of ids.toSorted((one, other) => one - other)) {
      await lockGroup(tx, id);
      if ((await findRemovable(tx, users, importId, [id])).length === 0) continue;
      await trashGroup(tx, id, requestId);
      removed += 1;
    }
    return removed;
  },
  isMember,
  wasPutIn: uploads.wasPutIn,
});

async function findRemovable(
  place: InOrganization,
  users: GroupUsers,
  importId: number,
  ids: readonly number[],
): Promise<UploadGroup[]> {
  const removable: UploadGroup[] = [];
  for (const group of await uploads.findUploadsOwn(place, importId, ids)) {
    if (!(await isUsed(place, users, group.id))) removable.push(group);
  }
  return removable;
}

/** One event for each group, which names the import. */
async function recordPlaces(
  as: Acting,
  { fileName }: GivingUpload,
  places: readonly Membership[],
  action: 'group.members_added' | 'group.members_removed',
): Promise<void> {
  const byGroup = Map.groupBy(places, ({ groupId }) => groupId);
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
      requestId: null,
    });
  }
}
