import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { safeHref } from '../kernel/href.ts';
import { dateSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';
import {
  choiceIdSchema,
  choicesMax,
  fieldKeySchema,
  fieldsMax,
  type FieldKind,
  type PeopleField,
} from './field.ts';

/**
 * A value as it travels: text, day (`YYYY-MM-DD`) and link as a string, `yesNo` as a truth value, `choice` as
 * the id of one, `choices` as the ids of at least one.
 */
export type FieldValue = string | number | boolean | number[];

/** A value of whatever field. */
export const anyFieldValueSchema = z.union([
  z.string().check(z.maxLength(20_000)),
  z.number(),
  z.boolean(),
  z
    .array(choiceIdSchema)
    .check(z.maxLength(choicesMax, asked('at_most_choices', { max: choicesMax }))),
]);

/** Values by the keys of their fields, of which the named ones change; null takes one away. */
export const fieldValuesInput = z
  .record(fieldKeySchema, z.nullable(anyFieldValueSchema))
  .check(
    z.refine(
      (values) => Object.keys(values).length <= fieldsMax,
      asked('at_most_fields', { max: fieldsMax }),
    ),
  );
export type FieldValuesInput = z.output<typeof fieldValuesInput>;

/** Values by the keys of their fields; fields without one are absent. */
export const fieldValuesSchema = z.record(z.string(), anyFieldValueSchema);
export type FieldValues = z.output<typeof fieldValuesSchema>;

export const textCharsMax = 200;
export const longTextCharsMax = 5000;
const digitsMax = 15;

/** Digits of a number as it is written; too many to count where it is written with an exponent. */
function digitsOf(value: number): number {
  const text = String(Math.abs(value));
  return text.includes('e') ? Infinity : text.replace(/^0?\./, '').replace('.', '').length;
}

export const numberSchema = z.number(asked('number_like')).check(
  z.refine((value) => digitsOf(value) <= digitsMax, asked('at_most_digits', { max: digitsMax })),
  z.overwrite((value: number) => (value === 0 ? 0 : value)),
);

const linkSchema = line(2000).check(
  z.refine((text: string) => /^https?:/i.test(text) && safeHref(text) !== null, asked('url_like')),
);

const notThere = asked('choice_not_found');

type Defined = Pick<PeopleField, 'kind' | 'choices'>;

function choiceSchema({ choices }: Defined) {
  const ids = new Set(choices.map(({ id }) => id));
  return choiceIdSchema.check(z.refine((id) => ids.has(id), notThere));
}

/** Without repetition, in the order of the field's list. */
function choicesSchema(field: Defined) {
  const positions = new Map(field.choices.map(({ id }, index) => [id, index]));
  return z
    .array(choiceSchema(field))
    .check(
      z.overwrite((ids: number[]) =>
        [...new Set(ids)].toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0)),
      ),
    );
}

const plainSchemas = {
  text: line(textCharsMax),
  longText: lines(longTextCharsMax),
  number: numberSchema,
  date: dateSchema,
  yesNo: z.boolean(asked('choose_yes_or_no')),
  link: linkSchema,
} as const satisfies Record<Exclude<FieldKind, 'choice' | 'choices'>, z.ZodMiniType<FieldValue>>;

/** What a value of this field has to be. */
export function fieldValueSchema(field: Defined): z.ZodMiniType<FieldValue, FieldValue> {
  if (field.kind === 'choice') return choiceSchema(field);
  if (field.kind === 'choices') return choicesSchema(field);
  return plainSchemas[field.kind];
}
