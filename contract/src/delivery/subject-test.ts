import * as z from 'zod/mini';
import { line } from '../kernel/text.ts';

/** What decides which subject does best. */
export const subjectTestMeasures = ['clicks', 'opens'] as const;
export type SubjectTestMeasure = (typeof subjectTestMeasures)[number];

/** With fewer recipients a test says little. */
export const subjectTestPeople = 100;

export const subjectTestLimits = {
  /** With the campaign's own. */
  subjects: 4,
  share: { min: 5, max: 50 },
  hours: { min: 1, max: 72 },
} as const;

const { share, hours, subjects } = subjectTestLimits;

/**
 * Subjects that a part of the recipients get before the rest gets the one that does best. The campaign's own subject is
 * the first.
 */
export const subjectTestSchema = z.strictObject({
  /** Those beside the campaign's own; empty ones are being written. */
  subjects: z
    .array(z.union([z.literal(''), line(150)]))
    .check(z.minLength(1), z.maxLength(subjects - 1)),
  /** How many percent of the recipients try them, all together. */
  share: z.int().check(z.minimum(share.min), z.maximum(share.max)),
  by: z.enum(subjectTestMeasures),
  /** How long after the last of them was sent. */
  hours: z.int().check(z.minimum(hours.min), z.maximum(hours.max)),
});
export type SubjectTest = z.output<typeof subjectTestSchema>;
