export {
  accountConditions,
  isUnfiltered,
  matches,
  searchPatterns,
} from './account-filter.repository.ts';
export {
  mayChangeType,
  mayEdit,
  mayEndSessions,
  mayResetTwoFactor,
  type AccountActor,
  mayCreate,
  mayInvite,
  accountAbilities,
  maySeePrivate,
} from './accounts.policy.ts';
export {
  findPresent,
  holdPresent,
  lockAccounts,
  lockActiveAdmins,
  type AccountValues,
  setDeleted,
} from './accounts.repository.ts';
export { createAccounts } from './form/create-accounts.ts';
export { erasedAddresses, type ErasedAddresses } from './erase/erased-addresses.ts';
export {
  entriesOf,
  entryIds,
  findMergedInto,
  type MergedRow,
  namedPeople,
  personOf,
} from './duplicates/merged.repository.ts';
export { type EntryPair, type Merger, type Moved, movedSchema } from './duplicates/merger.ts';
export { eventOfLine } from './history/event-of-line.repository.ts';
export type { HistorySource } from './history/history-source.ts';
export { changePhoto } from './photos/change-photo.ts';
export { photoMerger } from './photos/merge-photo.ts';
export { photoPurpose } from './photos/photo-purpose.ts';
export { recordActivity, type ActivityRecorder } from './activity/record-activity.ts';
export { readAccount, updateAccount, type UpdatedAccount } from './form/update-account.ts';
export { peopleOwnData } from './own-data.repository.ts';
export {
  accountTarget,
  importTarget,
  joinCodeTarget,
  peopleFieldTarget,
} from './audit-targets.repository.ts';
export { findNames, type NamedPerson } from './person-names.repository.ts';
export { findSimilarNames } from './form/possible-duplicates.repository.ts';
export { requirePeople } from './account-checks.ts';
export {
  blankAccount,
  externalIdKey,
  nameKey,
  newAccountValues,
  sameValue,
  searchKey,
} from './account-values.ts';
export { findDuplicates } from './duplicates/duplicates.jobs.ts';
export { lookThroughSoon } from './duplicates/record-duplicates.ts';
export {
  type EntryRow,
  findEntries,
  findPairsOf,
  listPairs,
  type PairRow,
  recordPairs,
  setDismissed,
} from './duplicates/pairs.repository.ts';
export { type SearchRow, askForSearch, findSearch } from './duplicates/search.repository.ts';
export { hasErased } from './erase/erase.repository.ts';
export { erasedAmong } from './erase/erased-errors.ts';
export { changeAccounts } from './form/change-accounts.ts';
export { findEmailHolder } from './form/email-holder.repository.ts';
export { listUsedValues } from './form/used-values.repository.ts';
export {
  endSessionsOf,
  findMemberIdentity,
  type MemberIdentity,
} from './member-identity.repository.ts';
export type { AccountTable } from './people.tables.ts';
export {
  columnNames,
  columnOf,
  type InDatabase,
  keyColumnOf,
  sqlTypeOf,
} from './person-columns.repository.ts';
export { lineAbove, lockReportingLines } from './reporting-lines.repository.ts';
export { restoreAccount, restoreAccounts, trashAccounts } from './trash/trash-accounts.ts';
