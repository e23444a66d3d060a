import { t } from '@lingui/core/macro';
import { formatCount } from '../../../kit/text/format.ts';
import { dateLocale } from '../../../kit/text/time.ts';

/** A sentence about another row, by its number as people write it. */
export function inRow(row: number | string, say: (number: string) => string): string {
  return say(formatCount(Number(row)));
}

/** "31 February doesn’t exist" */
export function missingDay(day: number, month: number): string {
  const monthName = nameOf(month);
  return t`${day} ${monthName} doesn’t exist`;
}

/** "29 February doesn’t exist in 2026" */
export function missingDayIn(day: number, month: number, year: string): string {
  const monthName = nameOf(month);
  return t`${day} ${monthName} doesn’t exist in ${year}`;
}

function nameOf(month: number): string {
  const format = new Intl.DateTimeFormat(dateLocale(), { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1, 1));
}
