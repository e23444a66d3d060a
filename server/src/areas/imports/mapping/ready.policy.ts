import type { FieldError } from 'contract/kernel/errors.ts';
import { needsDateOrder } from 'contract/people/files/dates.ts';
import { takesDays, type PersonImportField } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/imports/import.ts';
import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';

function needed(path: FieldError['path'], message: CodedMessage): FieldError {
  return { path, code: 'required', message: message.text, messageCode: codeOf(message) };
}

/** What has to be said before lines can be compared. */
export function readinessErrors({
  columns,
  rules,
}: {
  columns: readonly ImportColumn[];
  rules: ImportRules;
}): FieldError[] {
  const fields = new Set(columns.map(({ field }) => field));
  const errors: FieldError[] = [];
  const need = (field: PersonImportField, message: CodedMessage) => {
    if (!fields.has(field)) errors.push(needed([field], message));
  };
  if (rules.mode !== 'update') {
    need('firstName', refuseImport('map_first_name'));
    need('lastName', refuseImport('map_last_name'));
  }
  if (rules.match === 'nameBirthDate') {
    // Updates alone need the names, too: names find the person.
    if (rules.mode === 'update') {
      need('firstName', refuseImport('map_first_name'));
      need('lastName', refuseImport('map_last_name'));
    }
    need('birthDate', refuseImport('map_birth_date'));
  } else if (rules.match === 'either') {
    if (!fields.has('externalId')) need('email', refuseImport('map_key'));
  } else {
    need(rules.match, refuseImport('map_match'));
  }
  return [...errors, ...dateOrderErrors(columns)];
}

/** Where it has to be said which number of a day is the month. */
export function dateOrderErrors(columns: readonly ImportColumn[]): FieldError[] {
  const errors: FieldError[] = [];
  for (const [index, column] of columns.entries()) {
    const { dates, dateOrder, name } = column;
    if (!takesDays(column) || dates === null || dateOrder !== null) continue;
    if (!needsDateOrder(dates)) continue;
    const message = refuseImport('column_date_format', { name });
    errors.push(needed(['columns', index, 'dateOrder'], message));
  }
  return errors;
}
