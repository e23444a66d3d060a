import * as z from 'zod/mini';

/**
 * `managers`: rows whose manager the same file adds are linked once all are there. `missing`: people missing from the
 * file are deactivated. `invite`: people are invited, last of all.
 */
export const importParts = ['check', 'write', 'managers', 'missing', 'invite', 'undo'] as const;

/** The progress of the check, the writing or the undo, whichever came last. */
export const importProgressSchema = z.object({
  done: z.int(),
  total: z.int(),
  parts: z.array(z.object({ part: z.enum(importParts), done: z.int(), total: z.int() })),
  /** On average since the task began, without pauses; null before the first second. */
  rowsPerSecond: z.nullable(z.number()),
  secondsLeft: z.nullable(z.int()),
  /** Rows done in each of the last seconds, the newest last; at most 20. */
  lastSeconds: z.array(z.int()),
});

export type ImportProgress = z.output<typeof importProgressSchema>;
