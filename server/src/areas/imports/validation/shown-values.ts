import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import { isImportDateField, type ImportField } from 'contract/imports/fields.ts';
import { valueMessage } from 'contract/imports/cells/value-messages.ts';
import type { ImportDifference, ImportRow } from 'contract/imports/validation/row.ts';

/** The text unchanged, or a day or a word of a closed list; null: none. */
export type Shown = string | CodedMessage | null;

/** A day, or a word of a closed list of people, by its code; other text as it stands. */
export function shownValueText(field: ImportField, text: string): string | CodedMessage {
  if (isImportDateField(field)) return valueMessage('value_day', { date: text });
  if (field !== 'type' && field !== 'gender') return text;
  const code = Object.entries(closedLists[field]).find(([word]) => word === text)?.[1];
  return code === undefined ? text : valueMessage(code);
}

/** What of a field changes, in words with their codes. */
export function differenceOf(field: ImportField, before: Shown, after: Shown): ImportDifference {
  return {
    field,
    before: textOf(before),
    after: textOf(after),
    ...(isCodedMessage(before) && { beforeCode: codeOf(before) }),
    ...(isCodedMessage(after) && { afterCode: codeOf(after) }),
  };
}

/** A value that was read from a cell, in words with their code; none where there is none. */
export function shownValue(field: ImportField, shown: Shown): ImportRow['values'] {
  if (shown === null) return [];
  return isCodedMessage(shown)
    ? [{ field, text: shown.text, messageCode: codeOf(shown) }]
    : [{ field, text: shown }];
}

const closedLists = {
  type: { admin: 'value_admin', manager: 'value_manager', standard: 'value_standard' },
  gender: {
    female: 'value_female',
    male: 'value_male',
    non_binary: 'value_non_binary',
    other: 'value_other',
    undisclosed: 'value_undisclosed',
  },
} as const;

function isCodedMessage(shown: Shown): shown is CodedMessage {
  return typeof shown === 'object' && shown !== null;
}

function textOf(shown: Shown): string | null {
  return isCodedMessage(shown) ? shown.text : shown;
}
