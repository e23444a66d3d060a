import { recordAudit } from '../../organizations/organizations.public.ts';
import type { GivingUpload, GroupsOfUploads, Membership } from '../../people/people.public.ts';
import { createGroup } from '../create-group.ts';
import { isMember } from '../members.repository.ts';
import type { EngagementConditions } from '../rules/rule-ground.ts';
import * as uploads from './uploads.repository.ts';

type Acting = Parameters<GroupsOfUploads['put']>[0];

/** What uploads of people ask of groups. */
export const groupsOfUploads = (engagement: EngagementConditions): GroupsOfUploads => ({
  find: uploads.findGroupsById,
  findByName: uploads.findGroupsByName,
  membershipsAmong: uploads.membershipsAmong,
  make: (tx, name, requestId) => createGroup(tx, engagement, { name }, requestId),
  put: async (as, upload, places) => {
    const given = await uploads.insertUploaded(as, upload.importId, places);
    await recordPlaces(as, upload, given, 'group.members_added');
    return given.length;
  },
  takeBack: async (as, upload, limit) => {
    const taken = await uploads.deleteUploaded(as, upload.importId, limit);
    await recordPlaces(as, upload, taken, 'group.members_removed');
    return taken.length;
  },
  countGiven: uploads.countUploaded,
  isMember,
  wasPutIn: uploads.wasPutIn,
});

/** One event for each group, which says by which upload. */
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
