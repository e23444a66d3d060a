import { askedOfRule } from './rule-messages.ts';
import * as z from 'zod/mini';
import { ruleLimits } from './rule-limits.ts';

export const wrongOperator = askedOfRule('choose_condition');

export function listOf<S extends z.ZodMiniType>(item: S, most: number = ruleLimits.values) {
  return z
    .array(item)
    .check(
      z.minLength(1, askedOfRule('choose_at_least_one')),
      z.maxLength(most, askedOfRule('at_most_at_once', { max: most })),
    );
}

export const emptiness = z.enum(['empty', 'notEmpty']);
export const days = z.int().check(z.minimum(0), z.maximum(ruleLimits.days));
/** Until a birthday or another anniversary. */
export const anniversaryDays = z.int().check(z.minimum(0), z.maximum(90));
