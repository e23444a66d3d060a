import { lazyPage } from '../../kit/loading/lazy-page.tsx';

export type {
  ConditionFilterProps,
  AllMatchingGroupDialogProps,
  FiltersRuleProps,
  GroupChoiceProps,
  GroupDialogProps,
  GroupFilterProps,
  PeopleAdditions,
  PickedGroupsProps,
  PersonMessagesProps,
  PersonReachProps,
} from './people-additions.ts';
export { useFieldText } from './fields/field-text.ts';
export { useOwnFields } from './fields/use-own-fields.ts';
export { AllMatchingBar } from './bulk/all-matching-bar.tsx';
export { AllMatchingConfirm } from './bulk/all-matching-confirm.tsx';
export { useMatchingSum } from './bulk/all-matching-words.tsx';
export { matchingCountQuery } from './bulk/bulk.queries.ts';
export { useRefreshAfterBulk } from './bulk/refresh-after.ts';
export { useStartBulk } from './bulk/use-start-bulk.ts';
export { FormSheet, NotSavedYet } from './form/form-sheet.tsx';
export { PersonPicker, type PersonPickerProps } from './form/person-picker.tsx';
export { useUsedValues } from './form/used-values.tsx';
export type { FamilyConflict, FamilyPart } from './form/family-part.ts';
export type { PersonFormSchema as FamilyForm } from './form/person-values.ts';
export type { NewReachProps } from './form/new-reach.ts';
export { PersonSection } from './form/person-section.tsx';
export { isSessionOver, useKeptDraft } from './form/use-kept-draft.ts';
export { usePeopleAdditions } from './people-additions.ts';
export type { FilterField } from './list/filter-field.ts';
export { ListToolbar } from './list/list-toolbar.tsx';
export { peopleOf } from './list/people-of.ts';
export { peopleCountQuery, personQuery, refreshPeople, updatePerson } from './people.queries.ts';
export { useGenderWords, usePersonWords } from './person-marks.tsx';
export { fullName } from './person-name.ts';
export {
  type Acted,
  action,
  actedOn,
  isOurs,
  type OneOrMany,
  performOn,
  reasonOf,
  notifyFailed,
  tried,
} from './perform.ts';
export { perform } from './perform-people.ts';
export { TaskChip, taskChipClass } from './task-chip.tsx';
export { saveAsFile } from './save-as-file.ts';

export const TeamPanel = lazyPage(() =>
  import('./team/team-panel.tsx').then((module) => module.TeamPanel),
);
