import { t } from '@lingui/core/macro';
import type { PeopleField } from 'contract/fields/field.ts';
import { fieldValueSchema, type FieldValue, type FieldValues } from 'contract/fields/values.ts';
import type { FieldLabels } from '../../kit/form/form-errors.ts';
import * as z from 'zod/mini';
import { useFieldText } from './field-text.ts';

/** What the input of a field holds: ids of choices and numbers as text; '' or an empty list for nothing. */
export type OwnInput = string | string[];
export type OwnSchema = z.ZodMiniType<Record<string, FieldValue | null>, Record<string, OwnInput>>;

interface Valued {
  fields: FieldValues;
}

/** Values as the form holds them. */
export function ownInputs(
  fields: readonly PeopleField[],
  values: FieldValues,
): Record<string, OwnInput> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = values[field.key];
      if (field.kind === 'choices')
        return [field.key, Array.isArray(value) ? value.map(String) : []];
      return [field.key, value === undefined ? '' : String(value)];
    }),
  );
}

/** What was put in, as a value of its kind; null for nothing. What is no value stays what it is, to be refused. */
export function valueOfInput(
  { kind }: Pick<PeopleField, 'kind'>,
  input: OwnInput,
): FieldValue | null {
  if (Array.isArray(input)) return input.length === 0 ? null : input.map(Number);
  const text = input.trim();
  if (text === '') return null;
  if (kind === 'number') return Number(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  if (kind === 'yesNo') return text === 'true';
  return kind === 'choice' ? Number(text) : text;
}

/** A required field keeps its value, and new people need one. */
function schemaOf(field: PeopleField, person: Valued | undefined) {
  const needed = field.required && (person === undefined || person.fields[field.key] !== undefined);
  return z
    .pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((input: OwnInput): FieldValue | null => valueOfInput(field, input)),
      ),
      z.nullable(fieldValueSchema(field)),
    )
    .check(z.refine((value) => !needed || value !== null, { error: () => t`Fill this in` }));
}

export function ownSchema(fields: readonly PeopleField[], person: Valued | undefined): OwnSchema {
  return z.object(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field, person)])));
}

export function ownLabels(fields: readonly PeopleField[]): FieldLabels {
  return Object.fromEntries(fields.map(({ key, label }) => [`fields.${key}`, label]));
}

/** How a value of the form reads in a sentence; undefined for paths of other fields. */
export function useDescribeOwn(fields: readonly PeopleField[]) {
  const text = useFieldText();
  return (path: string, value: unknown): string | undefined => {
    const field = fields.find(({ key }) => path === `fields.${key}`);
    return field && text(field, valueOfInput(field, value as OwnInput));
  };
}
