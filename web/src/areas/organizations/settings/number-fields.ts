import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { blankAsNull } from '../../../kit/form/blank-as-null.ts';

const numberOf = (text: string) => Number(text.trim());

function numberIn(shape: RegExp, refusal: string, fits: (number: number) => boolean) {
  return z.pipe(
    z
      .string()
      .check(z.refine((text: string) => shape.test(text.trim()) && fits(numberOf(text)), refusal)),
    z.pipe(z.transform(numberOf), z.int()),
  );
}

/** A whole number of people, or nothing. */
export function wholeNumber() {
  return blankAsNull(z.nullable(numberIn(/^\d{1,7}$/, t`Enter a whole number`, () => true)));
}

/** A whole number from one to another. */
export function numberWithin(min: number, max: number) {
  return numberIn(
    /^\d{1,4}$/,
    t`Enter a whole number from ${min} to ${max}`,
    (number) => number >= min && number <= max,
  );
}
