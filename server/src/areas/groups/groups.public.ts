export { createGroup } from './create-group.ts';
export { inGroups } from './members.repository.ts';
export { listGroups } from './group-list.repository.ts';
