export { addItems } from './items/change-items.ts';
export { replaceMembers } from './members/replace-members.ts';
export { createHub } from './form/create-hub.ts';
export { changeHubState } from './states/change-state.ts';
export { hubsMerger } from './members/merge-hubs.repository.ts';
export { hubsOfGroup } from './hubs-of-group.repository.ts';
export { hubsOwnData } from './own-data.repository.ts';
export { hubTarget } from './trail-targets.repository.ts';
