import * as z from 'zod/mini';
import { importLimits } from './limits.ts';

/**
 * Among whom an upload of people asks who does not stand in the file, and deactivates him: nobody, those who came by
 * an upload, everybody, or those of one group. Administrators are never asked about.
 */
export const importMissings = ['keep', 'imported', 'everybody', 'group'] as const;
export type ImportMissing = (typeof importMissings)[number];

/** Where more than so many percent of those asked about would be deactivated, that has to be said expressly. */
export const importMissingBrakePercent = 10;

export function isBraked({ asked, missing }: { asked: number; missing: number }): boolean {
  return missing * 100 > asked * importMissingBrakePercent;
}

export const importMissingMarkSchema = z
  .string()
  .check(z.regex(/^-?[0-9]{1,40}$/, 'Send the mark from the preview'));

/** That somebody saw who would be deactivated: how many he typed, and which people stood behind the figure. */
export const importMissingConfirmSchema = z.strictObject({
  count: z.int().check(z.minimum(0), z.maximum(importLimits.rows * 10)),
  mark: importMissingMarkSchema,
  /** That there are so many is meant. */
  liftBrake: z.optional(z.boolean()),
});
export type ImportMissingConfirm = z.output<typeof importMissingConfirmSchema>;

/** What became of those who were confirmed. */
export const importMissingDoneSchema = z.object({
  total: z.int(),
  deactivated: z.int(),
  /** Left active, each for a reason. */
  left: z.int(),
  /** Active again since it was taken back. */
  reactivated: z.int(),
});
