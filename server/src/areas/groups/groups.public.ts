export { createGroup } from './create-group.ts';
export { inGroups } from './members.repository.ts';
