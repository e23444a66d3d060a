import { refuseDependant } from 'contract/dependants/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { codeOf, type CodedMessage } from 'contract/kernel/coded-message.ts';
import type { DependantImportField } from 'contract/imports/fields.ts';
import type { ImportColumn, ImportRules } from 'contract/imports/import.ts';

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
  const need = (field: DependantImportField, message: CodedMessage) => {
    if (!fields.has(field))
      errors.push({
        path: [field],
        code: 'required',
        message: message.text,
        messageCode: codeOf(message),
      });
  };
  // A family may stand below a line about its guardian themselves.
  const named = rules.layout === 'families' && fields.has('relationship');
  if (!named) need('guardian', refuseDependant('dependant_map_guardian'));
  if (rules.mode !== 'update') need('relationship', refuseDependant('dependant_map_relationship'));
  if (rules.mode !== 'update' || !fields.has('externalId')) {
    need('firstName', refuseDependant('dependant_map_first_name'));
    need('lastName', refuseDependant('dependant_map_last_name'));
  }
  return errors;
}
