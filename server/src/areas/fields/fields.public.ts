export { createField } from './create-field.ts';
export { fieldConditions, collectedOrMet } from './field-conditions.repository.ts';
export {
  choicesMeant,
  type FieldRow,
  type StoredValues,
  currentValue,
  choicesCleared,
  currentChoice,
} from './field-row.ts';
export { changeField } from './change-field.ts';
export { deleteField } from './delete-field.ts';
export { readUsage } from './read-fields.ts';
export {
  presentValues,
  type GivenValues,
  differenceOfValues,
  readGiven,
  missingValues,
  newValues,
} from './field-values.ts';
export { maySeeOfOthers } from './fields.policy.ts';
export { findFields, holdFields, keyColumn } from './fields.repository.ts';
export { readManyValues, stepOfValues } from './many-values.ts';
export { shownValues } from './shown-values.repository.ts';
export { listOwnValues, listUsedTags } from './used-own-values.repository.ts';
