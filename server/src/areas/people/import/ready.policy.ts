import type { FieldError } from 'contract/kernel/errors.ts';
import { needsDateOrder } from 'contract/people/import/dates.ts';
import { takesDays, type PersonImportField } from 'contract/people/import/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/people/import/import.ts';

function fieldError(path: FieldError['path'], message: string): FieldError {
  return { path, code: 'required', message };
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
  const need = (field: PersonImportField, message: string) => {
    if (!fields.has(field)) errors.push(fieldError([field], message));
  };
  if (rules.mode !== 'update') {
    need('firstName', 'Map a column to First name');
    need('lastName', 'Map a column to Last name');
  }
  if (rules.match === 'nameBirthDate') {
    // Whoever only updates needs the names, too: they find him.
    if (rules.mode === 'update') {
      need('firstName', 'Map a column to First name');
      need('lastName', 'Map a column to Last name');
    }
    need('birthDate', 'Map a column to Birth date');
  } else if (rules.match === 'either') {
    if (!fields.has('externalId')) need('email', 'Map a column to External ID or Email');
  } else {
    need(rules.match, 'Map the column that identifies people');
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
    errors.push(fieldError(['columns', index, 'dateOrder'], `Choose the date format of “${name}”`));
  }
  return errors;
}
