import * as z from 'zod/mini';

/**
 * `managers`: lines of management to people whom the same file brings are drawn once all are there. `missing`: people
 * who do not stand in the file are deactivated. `invite`: others are invited, last of all.
 */
export const importParts = ['check', 'write', 'managers', 'missing', 'invite', 'undo'] as const;

/** How far the check, the writing or the taking back is, whichever came last. */
export const importProgressSchema = z.object({
  done: z.int(),
  total: z.int(),
  parts: z.array(z.object({ part: z.enum(importParts), done: z.int(), total: z.int() })),
  /** On average since the task began, pauses left out; null before the first second. */
  rowsPerSecond: z.nullable(z.number()),
  secondsLeft: z.nullable(z.int()),
  /** Rows done in each of the last seconds, the newest last; at most 20. */
  lastSeconds: z.array(z.int()),
});

export type ImportProgress = z.output<typeof importProgressSchema>;
