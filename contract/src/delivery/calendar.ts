import * as z from 'zod/mini';
import { dateSchema, instantSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';

/** Days of which is asked what was or is to be sent. */
export const daysQuery = z.strictObject({
  /** The first day. */
  from: dateSchema,
  /** The day after the last; at most 62 days later. */
  before: dateSchema,
  /** Part of a name or a subject. */
  q: z.optional(line(lengths.search)),
});
export type DaysQuery = z.output<typeof daysQuery>;

/** When something that is sent stands in the calendar. */
export const onDay = {
  /** In the time zone of the organization. */
  day: dateSchema,
  /** When it was sent, is scheduled, or is meant to be. */
  at: instantSchema,
};
