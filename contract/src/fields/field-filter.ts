import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { composed } from '../kernel/text.ts';

/**
 * What a value can be asked. `is` compares whole values, texts ignoring case; `from` and `to` are for numbers and
 * days, both included.
 */
export const fieldOperators = ['is', 'from', 'to', 'filled', 'empty'] as const;
export type FieldOperator = (typeof fieldOperators)[number];

export interface FieldFilter {
  key: string;
  operator: FieldOperator;
  /** As it stands in the address; '' for `filled` and `empty`. */
  value: string;
}

const pattern = /^([a-z][a-z0-9_]{0,59})\.(?:(filled|empty)|(is|from|to):([^\0]{1,2000}))$/s;

/** One filter by a field, as `size.is:12`, `size.from:10` or `size.empty`. */
export const fieldFilterSchema = z
  .string()
  .check(z.overwrite(composed), z.regex(pattern, asked('filter_like')));

/** The parts of what {@link fieldFilterSchema} took. */
export function fieldFilterOf(text: string): FieldFilter {
  const [, key = '', alone, operator, value = ''] = pattern.exec(text) ?? [];
  return { key, operator: (alone ?? operator ?? 'filled') as FieldOperator, value };
}
