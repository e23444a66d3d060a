export { addPerson, type AddingDeps } from './form/add-person.ts';
export { accountConditions, type InGroups } from './list/account-filter.repository.ts';
export { listAccounts } from './list/account-list.repository.ts';
export { externalIdKey, nameKey, searchPatterns } from './account-keys.ts';
export { fold } from '../../kernel/database/fold.ts';
export { mayChangeType, mayEdit } from './accounts.policy.ts';
export { findPresent, holdPresent, lockAccounts } from './accounts.repository.ts';
export { createAccounts } from './form/create-accounts.ts';
export { addSetupCode, setUpOrganization, offerSetupCode } from './founding/set-up-organization.ts';
export type { Eraser } from './erase/eraser.ts';
export { erasedAddresses } from './erase/erased-addresses.ts';
export { entriesOf } from './merge/merged.repository.ts';
export { viewsMerger } from './merge/merge-views.ts';
export type { EntryPair, Merger } from './merge/merger.ts';
export type { HistorySource } from './history/history-source.ts';
export type { GroupsShown, LimitShown } from './list/list-additions.ts';
export type { GroupsOfPeople } from './bulk/groups-of-people.ts';
export { allButRefused } from './bulk/all-but-refused.ts';
export { firstOf, lockItems } from './bulk/bulk-items.repository.ts';
export {
  type BulkList,
  type BulkLists,
  type BulkScope,
  type Performed,
  type StagedItem,
  doneTo,
} from './bulk/bulk-list.ts';
export { readBulk } from './bulk/control-bulk.ts';
export { createJoinCode } from './joining/change-join-code.ts';
export { deliverInvitationMails } from './joining/deliver-invitations.ts';
export { invitePeople } from './joining/invite-people.ts';
export { register } from './joining/register.ts';
export { awaitingBulk, invitedBulk } from './bulk/pending-lists.ts';
export { peopleBulk } from './bulk/people-list.ts';
export { countBulk, startBulk } from './bulk/start-bulk.ts';
export type { GroupsOfJoining } from './joining/joining-groups.ts';
export { changePhoto } from './photos/change-photo.ts';
export { photoMerger } from './photos/merge-photo.ts';
export { photoPurpose } from './photos/photo-purpose.ts';
export { recordActivity, type ActivityRecorder } from './activity/record-activity.ts';
export { savePerson, readChanged } from './form/save-person.ts';
export { readAccount, updateAccount } from './form/update-account.ts';
export {
  choicesCleared,
  choicesMeant,
  currentChoice,
  currentValue,
  type FieldRow,
} from './fields/field-row.ts';
export type { FieldUsers } from './fields/field-users.ts';
export { createField } from './fields/create-field.ts';
export { maySeeOfOthers } from './fields/fields.policy.ts';
export { findFields, holdFields, keyColumn } from './fields/fields.repository.ts';
export { peopleOwnData } from './own-data.repository.ts';
export {
  accountTarget,
  importTarget,
  joinCodeTarget,
  peopleFieldTarget,
} from './trail-targets.repository.ts';
export type { CheckedLine, CheckRow } from './import/check.repository.ts';
export { markRepeated, type RepeatedKey } from './import/file-check.repository.ts';
export { findImport, type ImportRecord, type ImportScope } from './import/imports.repository.ts';
export type { ImportWaitReason } from './import/imports.tables.ts';
export type {
  ComparedLines,
  ImportKind,
  ImportKinds,
  PieceDone,
  UndoCount,
  UndoExample,
} from './import/kind.ts';
export type {
  GivingUpload,
  GroupsOfUploads,
  Membership,
  UploadGroup,
} from './import/groups-of-uploads.ts';
export type { ImportActorRow } from './import/match.repository.ts';
export { learnDomains } from './import/people-check.ts';
export { peopleImports } from './import/people-kind.ts';
export { dateOrderErrors } from './import/ready.policy.ts';
export { differenceOf, shownValue, shownWord, type Shown } from './import/row.presenter.ts';
export { changedSince, undoOf, waitsFor } from './import/row-outcomes.ts';
export { further } from './import/file-check.repository.ts';
export { readRows, type StagedLine } from './import/rows.repository.ts';
export type { Undone } from './import/undo/undo-lines.repository.ts';
export { undoInParts } from './import/undo/undo-parts.ts';
export { findNames, type NamedPerson } from './person-names.repository.ts';
export type { ViewRow } from './import/view.repository.ts';
export { findSimilar } from './form/similar-names.repository.ts';
export { joinCodesGiving } from './joining/join-codes.repository.ts';
