import type { FieldError } from 'contract/kernel/errors.ts';
import type { DependantImportField } from 'contract/people/import/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/people/import/import.ts';

/** What has to be said before lines of dependants can be compared, beside the order of days. */
export function missingColumns({
  columns,
  rules,
}: {
  columns: readonly ImportColumn[];
  rules: ImportRules;
}): FieldError[] {
  const fields = new Set(columns.map(({ field }) => field));
  const errors: FieldError[] = [];
  const need = (field: DependantImportField, message: string) => {
    if (!fields.has(field)) errors.push({ path: [field], code: 'required', message });
  };
  // A family may stand below a line about its guardian themselves.
  const named = rules.layout === 'families' && fields.has('relationship');
  if (!named) need('guardian', 'Map a column that names the guardian');
  if (rules.mode !== 'update') need('relationship', 'Map a column to Relationship');
  if (rules.mode !== 'update' || !fields.has('externalId')) {
    need('firstName', 'Map a column to First name');
    need('lastName', 'Map a column to Last name');
  }
  return errors;
}
