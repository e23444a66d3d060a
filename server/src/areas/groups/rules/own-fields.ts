import type { RuleOwnCondition } from 'contract/groups/own-field-condition.ts';
import { refuseGroup } from 'contract/groups/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { fieldMessage } from 'contract/kernel/field-messages.ts';
import type { AccountType } from 'contract/kernel/permissions.ts';
import { hasChoices } from 'contract/fields/field.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { maySeeOfOthers, type FieldRow } from '../../fields/fields.public.ts';
import { isOperatorOf } from './own-condition.repository.ts';

/** Fields by their ids that someone of this type may ask about. */
export function fieldsFor(
  type: AccountType,
  fields: readonly FieldRow[],
): ReadonlyMap<number, FieldRow> {
  return new Map(
    fields.filter((field) => maySeeOfOthers(type, field)).map((field) => [field.id, field]),
  );
}

/** What of a condition does not fit its field; paths are of the condition. */
export function misfits(field: FieldRow, condition: RuleOwnCondition): FieldError[] {
  if (!isOperatorOf(field, condition.operator)) {
    const message = refuseGroup('rule_field_misfit', { field: field.label });
    return [{ path: ['operator'], code: 'invalid', ...messageOf(message) }];
  }
  if (!('values' in condition) || !hasChoices(field.kind)) return [];
  // One that left the list means what took its place.
  const known = new Set([
    ...field.choices.map(({ id }) => String(id)),
    ...Object.keys(field.gone_choices),
  ]);
  return condition.values.flatMap((value, index) =>
    known.has(value)
      ? []
      : [
          {
            path: ['values', index],
            code: 'not_found',
            ...messageOf(fieldMessage('choice_not_found')),
          },
        ],
  );
}
