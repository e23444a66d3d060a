import { issuesMessage } from '../../../kernel/messages/schema-messages.ts';
import { useLingui } from '@lingui/react/macro';
import { accountFields } from 'contract/people/account.ts';
import {
  type ColumnsWith,
  columnsWith,
  inOrder,
  textKinds,
} from 'contract/people/columns/columns-with.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { fieldValueSchema } from 'contract/fields/values.ts';
import { type ManyFields, manyFieldsSchema } from 'contract/people/many-accounts.contract.ts';
import * as z from 'zod/mini';
import {
  useFieldText,
  type OwnInput,
  valueOfInput,
  useOwnFields,
} from '../../fields/fields.public.ts';
import { columnLabel, shownValue } from '../../people/people.public.ts';
import { formatUnits } from '../../../kit/text/format-list.ts';

export const tagFields = ['addTags', 'removeTags'] as const;
export type TagField = (typeof tagFields)[number];
export type StandardField = Exclude<ColumnsWith<'bulk'>, 'tags'>;
const standard: readonly StandardField[] = inOrder<StandardField>(
  ['department', 'location'],
  columnsWith('bulk', ...textKinds, 'person', 'day'),
);

/** A field that many people can be given a value in: one that everyone has, or a custom field. */
export type FieldToSet = { id: string; label: string } & (
  | { name: StandardField; own?: undefined; tags?: undefined }
  | { tags: TagField; own?: undefined }
  | { own: PeopleField; tags?: undefined }
);

/** What is sent for a field, and how its value reads; or why it cannot be sent. */
export type ReadValue = { fields: ManyFields; shown: string } | { error: string };

/** The fields to choose from, and how a value of one is read. */
export function useFieldsToSet() {
  const { t } = useLingui();
  const own = useOwnFields() ?? [];
  const text = useFieldText();
  const fields: readonly FieldToSet[] = [
    ...standard.map((name) => ({ id: name, label: columnLabel(name), name })),
    { id: 'addTags', label: t`Tags to add`, tags: 'addTags' },
    { id: 'removeTags', label: t`Tags to remove`, tags: 'removeTags' },
    ...own.map((field) => ({ id: `fields.${field.key}`, label: field.label, own: field })),
  ];
  const required = t`This field is required, so it can’t be cleared.`;
  const read = (field: FieldToSet, input: OwnInput): ReadValue => {
    if (field.tags !== undefined) return readTags(field.tags, input);
    if (field.own === undefined) return readStandard(field.name, input);
    const parsed = z
      .nullable(fieldValueSchema(field.own))
      .safeParse(valueOfInput(field.own, input));
    if (!parsed.success) return { error: firstMessage(parsed.error) };
    if (parsed.data === null && field.own.required) return { error: required };
    return {
      fields: { fields: { [field.own.key]: parsed.data } },
      shown: text(field.own, parsed.data),
    };
  };
  return { fields, read };
}

function readStandard(name: StandardField, input: OwnInput): ReadValue {
  const typed = typeof input === 'string' ? input.trim() : '';
  const value = typed !== '' && name === 'lineManagerId' ? Number(typed) : typed;
  const parsed = accountFields[name].safeParse(value === '' ? null : value);
  return parsed.success
    ? { fields: { [name]: parsed.data }, shown: shownValue(name, typed) }
    : { error: firstMessage(parsed.error) };
}

function readTags(name: TagField, input: OwnInput): ReadValue {
  const parsed = manyFieldsSchema.safeParse({ [name]: typeof input === 'string' ? [] : input });
  return parsed.success
    ? { fields: parsed.data, shown: formatUnits(parsed.data[name] ?? []) }
    : { error: firstMessage(parsed.error) };
}

function firstMessage({ issues }: z.core.$ZodError): string {
  return issuesMessage({ issues }) ?? '';
}

/** True where nothing was put in: then the current value is cleared. */
export function isNothing(input: OwnInput): boolean {
  return typeof input === 'string' ? input.trim() === '' : input.length === 0;
}
