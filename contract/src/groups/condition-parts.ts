import * as z from 'zod/mini';
import { ruleLimits } from './rule-limits.ts';

export const wrongOperator = 'Choose a condition for this field';

export function listOf<S extends z.ZodMiniType>(item: S, most: number = ruleLimits.values) {
  return z
    .array(item)
    .check(z.minLength(1, 'Choose at least one'), z.maxLength(most, `At most ${most} at once`));
}

export const emptiness = z.enum(['empty', 'notEmpty']);
export const days = z.int().check(z.minimum(0), z.maximum(ruleLimits.days));
/** Until a birthday or another anniversary. */
export const anniversaryDays = z.int().check(z.minimum(0), z.maximum(90));
