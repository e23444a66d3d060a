import type { Account } from 'contract/people/account.ts';

export { FormSheet, NotSavedYet } from './form/form-sheet.tsx';
export { PersonPicker, type PersonPickerProps } from './form/person-picker.tsx';
export { useUsedValues, UsedValueInput } from './form/used-values.tsx';
export type { FamilySchema, PersonFormOutput, PersonFormSchema } from './form/person-values.ts';
export { PersonSection } from './form/person-section.tsx';
export { isSessionOver, useRememberedDraft } from './form/use-remembered-draft.ts';
export type {
  EditorFilter,
  FilterField,
  FilterOption,
  ValueEditorProps,
} from './filters/filter-field.ts';
export { ListToolbar } from './filters/list-toolbar.tsx';
export {
  peopleCountQuery,
  viewCountsQuery,
  personQuery,
  refreshPeople,
  updatePerson,
  cacheSavedPerson,
  type PeopleQuery,
  peopleQuery,
  prefetchPerson,
} from './people.queries.ts';
export {
  useGenderLabels,
  usePersonLabels,
  AccessOf,
  lookOfReach,
  reachOf,
  StatusOf,
  ReachOf,
  WorstState,
} from './person-marks.tsx';
export { fullName, type Named } from './person-name.ts';
export { type Acted, actedOn, sayOf } from './acted.ts';
export { perform } from './perform-people.ts';
export { TaskChip, taskChipClass } from './task-chip.tsx';
export { saveAsFile } from './save-as-file.ts';

export { type BulkKind, type BulkPlan, type LeftOut, mostAtOnce, planBulk } from './bulk-plan.ts';
export { countryName, languageName, languageChoices, timeZoneChoices } from './choices.ts';
export { EraseDialog } from './erase/lazy-erase-dialog.ts';
export { FilterSheet, type FilterSheetProps } from './filters/filter-sheet.tsx';
export { ListFilters, type ListFiltersProps, FilterPanel } from './filters/list-filters.tsx';
export { PossibleDuplicates } from './form/possible-duplicates.tsx';
export { UsedTagsInput } from './form/used-tags.tsx';
export { historyValue } from './history/history-value.ts';
export { LatestHistory, PersonHistory } from './history/lazy-history.ts';
export { rememberedIds } from './remembered-ids.ts';
export { type LeftOutCounts, useLeftOutSum } from './left-out.ts';
export { matchingQuery, type MatchingQuery } from './many-people.queries.ts';
export {
  changeStatus,
  restorePeople,
  setField,
  setTags,
  trashPeople,
} from './lazy-people-actions.ts';
export { PersonAvatar } from './person-avatar.tsx';
export { columnLabel, labelsOf, peopleOf, personLabels, shownValue } from './person-labels.ts';
export { offeredTextsIn, plainTextsIn } from './texts-in.ts';

/** Loaded when asked for: hardly anyone exports a person. */
export const exportPerson = async (person: Account) =>
  (await import('./erase/export-person.ts')).exportPerson(person);
