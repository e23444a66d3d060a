import * as z from 'zod/mini';
import { idParamSchema, instantSchema, versionSchema } from '../kernel/ids.ts';

/** What lists say of a revision, whatever kind of content it is of. */
export const revisionSchema = z.object({
  number: z.int(),
  title: z.string(),
  writtenAt: instantSchema,
  writtenBy: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  /** Readers see it, or saw it last. */
  live: z.boolean(),
});
export type Revision = z.output<typeof revisionSchema>;

export const revisionParams = z.strictObject({ id: idParamSchema, number: idParamSchema });

/** Restoring writes the draft, so it says which version of it was seen. */
export const restoreBody = z.strictObject({ version: versionSchema });
