import { asked } from '../../kernel/field-messages.ts';
import * as z from 'zod/mini';
import { importLimits } from '../limits.ts';

/**
 * Which people an import deactivates when they are missing from the file: none, people added by an import, everyone, or
 * the people of one group. Administrators are never deactivated.
 */
export const importFullSyncs = ['keep', 'imported', 'everybody', 'group'] as const;
export type ImportFullSync = (typeof importFullSyncs)[number];

/** Where more than so many percent of those asked about would be deactivated, that has to be said expressly. */
export const importFullSyncBrakePercent = 10;

export function isBraked(people: { asked: number; missing: number }): boolean {
  return people.missing * 100 > people.asked * importFullSyncBrakePercent;
}

export const importFullSyncMarkSchema = z
  .string()
  .check(z.regex(/^-?[0-9]{1,40}$/, asked('send_mark')));

/** Confirms that a person saw who would be deactivated: the number they typed, and the people it stands for. */
export const importFullSyncConfirmSchema = z.strictObject({
  count: z.int().check(z.minimum(0), z.maximum(importLimits.rows * 10)),
  mark: importFullSyncMarkSchema,
  /** That there are so many is meant. */
  confirmMany: z.optional(z.boolean()),
});
export type ImportFullSyncConfirm = z.output<typeof importFullSyncConfirmSchema>;

/** The results of the confirmed people. */
export const importFullSyncDoneSchema = z.object({
  total: z.int(),
  deactivated: z.int(),
  /** Left active, each for a reason. */
  left: z.int(),
  /** Active again since the undo. */
  reactivated: z.int(),
});
