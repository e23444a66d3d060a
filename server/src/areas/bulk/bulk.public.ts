export { findMember } from './acting-member.repository.ts';
export { allButRefused } from './all-but-refused.ts';
export { firstOf, lockItems, selectedBy } from './bulk-items.repository.ts';
export {
  type BulkLists,
  doneTo,
  type BulkList,
  type Performed,
  type StagedItem,
  type Asked,
} from './bulk-list.ts';
export { mayStart } from './bulk.policy.ts';
export { presentBulk } from './bulk.presenter.ts';
export { listBulk } from './bulk.repository.ts';
export { readBulk, cancelBulk, undoBulk } from './control-bulk.ts';
export { countBulk, startBulk } from './start-bulk.ts';
