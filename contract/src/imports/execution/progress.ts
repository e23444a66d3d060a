import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../kernel/ids.ts';

/** What was written so far. */
export const importWrittenSchema = z.object({
  created: z.int(),
  updated: z.int(),
  /** How many of the updated ones only joined groups. */
  joined: z.int(),
  /** Places in groups that people were given. */
  memberships: z.int(),
  /** Rows whose person was edited between check and write: they wait for another look. */
  conflicts: z.int(),
  /** Lines that still are to be written. */
  left: z.int(),
});

/** How far an import is undone. */
export const importUndoneSchema = z.object({
  startedAt: instantSchema,
  /** Null while it is under way. */
  finishedAt: z.nullable(instantSchema),
  by: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** People who came by it and are in the trash now. */
  created: z.int(),
  /** People who have their old values again. */
  updated: z.int(),
  /** Group memberships that were undone. */
  memberships: z.int(),
  /** Groups that it made and that went to the trash with it. */
  groups: z.int(),
  /** People who were left as they are, each for a reason. */
  kept: z.int(),
});

/**
 * `managers`: rows whose manager the same file adds are linked once all are there. `fullSync`: people missing from the
 * file are deactivated. `invite`: people are invited, last of all.
 */
export const importParts = ['check', 'write', 'managers', 'fullSync', 'invite', 'undo'] as const;

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
