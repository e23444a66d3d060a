export { listAccounts } from './account-list.repository.ts';
export { externalIdKey, fold, nameKey, searchPatterns } from './account-keys.ts';
export { mayEdit } from './accounts.policy.ts';
export { findPresent, holdPresent, lockAccounts } from './accounts.repository.ts';
export { createAccounts } from './create-accounts.ts';
export { foundOrganization, offerSetupCode } from './found-organization.ts';
export type { Eraser } from './erase/eraser.ts';
export { erasedAddresses } from './erase/erased-addresses.ts';
export { entriesOf } from './merge/merged.repository.ts';
export type { EntryPair, Merger } from './merge/merger.ts';
export type { HistorySource } from './history/history-source.ts';
export type { GroupsShown } from './list/list-additions.ts';
export type { GroupsOfPeople } from './bulk/groups-of-people.ts';
export type { GroupsOfJoining } from './joining/joining-groups.ts';
export { photoPurpose } from './photos/photo-purpose.ts';
export { recordActivity, type ActivityRecorder } from './record-activity.ts';
export { updateAccount } from './update-account.ts';
export { peopleOwnData } from './own-data.repository.ts';
export {
  accountTarget,
  importTarget,
  joinCodeTarget,
  peopleFieldTarget,
} from './trail-targets.repository.ts';
export type { ImportKinds } from './import/kind.ts';
export { peopleImports } from './import/people-kind.ts';
export { joinCodesGiving } from './joining/join-codes.repository.ts';
