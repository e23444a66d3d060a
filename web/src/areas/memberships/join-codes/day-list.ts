import { reminderDaysSchema } from 'contract/organizations/joining.contract.ts';
import * as z from 'zod/mini';
import { partsOf } from './parts-of.ts';

/** Days as they are typed: with commas or blanks between them. */
export const dayList = z.pipe(
  z.pipe(
    z
      .string()
      .check(z.regex(/^[\d\s,;]*$/, 'Enter whole numbers separated by commas, like 3, 7, 12')),
    z.transform((text: string) => partsOf(text).map(Number)),
  ),
  reminderDaysSchema,
);

export function printDays(days: readonly number[]): string {
  return days.join(', ');
}
