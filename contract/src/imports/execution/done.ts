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
  waits: z.int(),
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
