import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';
import { dateSchema, idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import type { FieldKind } from '../fields/field.ts';
import { numberSchema, textCharsMax } from '../fields/values.ts';
import { anniversaryDays, days, listOf, wrongOperator } from './condition-parts.ts';
import { ruleLimits } from './rule-limits.ts';

const texts = ['contains', 'startsWith', 'endsWith'] as const;
const emptiness = ['empty', 'notEmpty'] as const;

/** What can be asked of a field that the organization defines, by its kind; the most usual first. */
export const ownFieldOperators = {
  text: ['oneOf', 'noneOf', ...texts, ...emptiness],
  longText: [...texts, ...emptiness],
  link: [...texts, ...emptiness],
  number: ['atLeast', 'atMost', 'between', 'is', 'isNot', ...emptiness],
  date: [
    'before',
    'onOrAfter',
    'lastDays',
    'nextDays',
    'moreThanDaysAgo',
    'anniversaryNextDays',
    ...emptiness,
  ],
  yesNo: ['yes', 'no', ...emptiness],
  choice: ['oneOf', 'noneOf', ...emptiness],
  choices: ['anyOf', 'allOf', 'noneOf', ...emptiness],
} as const satisfies Record<FieldKind, readonly string[]>;

/** A field of the organization itself, by its id. Which operators it has depends on its kind. */
const ofField = { field: z.literal('custom'), fieldId: idSchema };

/**
 * What is asked of a field that the organization defines. Texts are compared without case; choices are named by their
 * ids, as text.
 */
export const ownFieldCondition = z.discriminatedUnion(
  'operator',
  [
    z.strictObject({
      ...ofField,
      operator: z.enum(['oneOf', 'anyOf', 'allOf', 'noneOf']),
      values: listOf(line(textCharsMax)),
    }),
    z.strictObject({ ...ofField, operator: z.enum(texts), value: line(ruleLimits.text) }),
    z.strictObject({
      ...ofField,
      operator: z.enum(['atLeast', 'atMost', 'is', 'isNot']),
      number: numberSchema,
    }),
    z
      .strictObject({
        ...ofField,
        operator: z.literal('between'),
        from: numberSchema,
        to: numberSchema,
      })
      .check(z.refine(({ from, to }) => from <= to, askedOfRule('numbers_in_order'))),
    z.strictObject({ ...ofField, operator: z.enum(['before', 'onOrAfter']), date: dateSchema }),
    z.strictObject({
      ...ofField,
      operator: z.enum(['lastDays', 'nextDays', 'moreThanDaysAgo']),
      days,
    }),
    z.strictObject({
      ...ofField,
      operator: z.literal('anniversaryNextDays'),
      days: anniversaryDays,
    }),
    z.strictObject({ ...ofField, operator: z.enum(['yes', 'no', ...emptiness]) }),
  ],
  wrongOperator,
);
export type RuleOwnCondition = z.output<typeof ownFieldCondition>;
