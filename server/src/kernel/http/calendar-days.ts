import { daysBetween } from 'contract/kernel/days.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { calendarDaysMax } from 'contract/kernel/times.ts';
import { messageOf } from './field-errors.ts';
import { ProblemError } from './problem.ts';

export interface CalendarDays {
  /** `YYYY-MM-DD` */
  from: string;
  /** The day after the last. */
  before: string;
}

/**
 * @param refusal says how many days there may be
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export function requireCalendarDays({ from, before }: CalendarDays, refusal: CodedMessage): void {
  const days = daysBetween(from, before);
  if (days >= 1 && days <= calendarDaysMax) return;
  throw new ProblemError('VALIDATION_FAILED', {
    errors: [{ path: ['before'], code: 'out_of_range', ...messageOf(refusal) }],
  });
}
