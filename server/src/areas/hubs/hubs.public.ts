export { arrangeHub } from './items/arrange-hub.ts';
export { addItems } from './items/change-items.ts';
export { replaceMembers } from './members/replace-members.ts';
export { createHub } from './form/create-hub.ts';
export { changeHubState } from './states/change-state.ts';
export { hubsMerger } from './members/merge-hubs.repository.ts';
export { hubsOfGroup } from './hubs.repository.ts';
export { hubsOwnData } from './own-data.repository.ts';
export {
  findHubsOfContent,
  hubsOfContent,
  type HubOfContent,
} from './readers/hubs-of-content.repository.ts';
export { contentFromEmail, isHubFromEmailFor } from './readers/from-email.repository.ts';
export { findHubReaders } from './list/hub-reach.repository.ts';
export { findReaderHub, type WholeReaderHubRow } from './readers/reader-hubs.repository.ts';
export { listReaderItems, type ReaderItemRow } from './readers/reader-items.repository.ts';
export { hubTarget } from './audit-targets.repository.ts';
