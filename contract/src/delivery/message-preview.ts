import * as z from 'zod/mini';
import { mergeFieldSchema } from '../documents/merge-field-schema.ts';

/** Gmail cuts what is longer, in bytes of its HTML, behind "View entire message". */
export const emailWeightMax = 102 * 1024;

/** A weight in bytes as it is told, in KB. */
export function inKilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

/** A message as one person gets it. */
export const messagePreviewSchema = z.object({
  subject: z.string(),
  previewText: z.string(),
  /** A page of its own, without script. */
  html: z.string(),
  text: z.string(),
  /** Bytes of its HTML at most, with the links of each recipient; blocks for groups count as shown. */
  weight: z.int(),
  /** What each merge field of the message says of the person; null where it is not known. */
  values: z.array(z.object({ field: mergeFieldSchema, value: z.nullable(z.string()) })),
  /** Which conditions of its group blocks hold for the person. */
  conditions: z.array(z.string()),
});
export type MessagePreview = z.output<typeof messagePreviewSchema>;
