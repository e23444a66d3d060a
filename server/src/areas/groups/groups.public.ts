export { createGroup } from './create-group.ts';
export { groupsOfPeople } from './groups-of-people.ts';
export { groupsOfJoining } from './groups-of-joining.ts';
export { inGroups } from './members.repository.ts';
export { listGroups } from './group-list.repository.ts';
export { groupsOwnData } from './own-data.repository.ts';
export { groupTarget } from './trail-targets.repository.ts';
