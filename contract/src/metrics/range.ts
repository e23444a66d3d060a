import { daysBetween } from '../kernel/days.ts';
import { asked } from '../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { dateSchema, instantSchema } from '../kernel/ids.ts';

export const daysDefault = 30;
export const daysMax = 366;

/** How many days a range has, its first and last included. */
export function daysOf(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

interface GivenRange {
  from?: string | undefined;
  to?: string | undefined;
}

const isRange = ({ from, to }: GivenRange) =>
  (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? '');
const isShort = ({ from, to }: GivenRange) =>
  from === undefined || to === undefined || daysOf(from, to) <= daysMax;

const day = dateSchema.check(
  z.refine((text) => text >= '2000-01-02' && text < '2100-01-01', asked('days_between')),
);

/** Days of the organization, both included; its last 30 when absent. */
export const rangeFields = { from: z.optional(day), to: z.optional(day) };

/** Holds the two ends against each other. */
export const rangeChecks = [
  z.refine<GivenRange>(isRange, {
    error: asked('days_in_order'),
    path: ['to'],
  }),
  z.refine<GivenRange>(isShort, { error: asked('at_most_days', { max: daysMax }), path: ['to'] }),
] as const;

export const rangeQuery = z.strictObject(rangeFields).check(...rangeChecks);
export type RangeQuery = z.output<typeof rangeQuery>;

const daysSchema = z.object({ from: dateSchema, to: dateSchema });

/** The days that were asked for and those they are compared with: as many, right before. */
export const rangeSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  days: z.int(),
  before: daysSchema,
  /** IANA name; the days are those of this zone. */
  timeZone: z.string(),
  /** Everything that had happened before this moment is counted. */
  asOf: instantSchema,
});
export type Range = z.output<typeof rangeSchema>;
