export { createGroup } from './form/create-group.ts';
export {
  addGroupMembers,
  removeGroupMembers,
  requireFixedGroup,
} from './members/change-group-members.ts';
export { inGroups, isMember } from './members/members.repository.ts';
export { changeAccessScope } from './access-scope/change-access-scope.ts';
export { isScopedManager, scopesShown } from './access-scope/access-scope.repository.ts';
export { conditionsOf } from './rules/list-conditions.repository.ts';
export { groupsShown } from './list/groups-shown.repository.ts';
export { membershipChangesOf } from './membership/membership-changes-of-person.ts';
export { joinGroup, scopeJoiner } from './members/join-groups.ts';
export {
  findRemovableGroups,
  putUploaded,
  removeUploadedGroups,
  undoUploaded,
} from './uploads/groups-of-uploads.ts';
export { countingAmong, groupsToJoin, type GroupToJoin } from './members/members.repository.ts';
export { listGroups } from './list/group-list.repository.ts';
export { accessScopeMerger } from './access-scope/merge-access-scope.repository.ts';
export { groupsMerger } from './merge/merge-members.ts';
export { groupsOwnData } from './own-data.repository.ts';
export { groupTarget } from './audit-targets.repository.ts';
export { MembershipWorker, groupsChannel } from './membership/membership-worker.ts';
export { findLeadingToHub, holdGroups, lockRules } from './rules/rule-references.repository.ts';
export type { GroupUser, GroupUsers } from './group-users.ts';
export type { Unreachable } from './rules/ask-rule.repository.ts';
export {
  countUploaded,
  findGroupsById,
  findGroupsByName,
  membershipsAmong,
  type UploadGroup,
  wasPutIn,
} from './uploads/uploads.repository.ts';
