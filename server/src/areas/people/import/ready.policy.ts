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
    need('firstName', 'Place a column with first names');
    need('lastName', 'Place a column with last names');
  }
  if (rules.match === 'nameBirthDate') {
    // Whoever only updates needs the names, too: they find him.
    if (rules.mode === 'update') {
      need('firstName', 'Place a column with first names');
      need('lastName', 'Place a column with last names');
    }
    need('birthDate', 'Place a column with birth dates');
  } else if (rules.match === 'either') {
    if (!fields.has('externalId')) need('email', 'Place a column with external ids or e-mails');
  } else {
    need(rules.match, 'Place the column by which people are found');
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
    errors.push(
      fieldError(['columns', index, 'dateOrder'], `Say for “${name}” whether the day comes first`),
    );
  }
  return errors;
}
