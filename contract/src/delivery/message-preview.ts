import * as z from 'zod/mini';
import { mergeFieldSchema } from '../documents/merge-field-schema.ts';

/** A message as one person gets it. */
export const messagePreviewSchema = z.object({
  subject: z.string(),
  previewText: z.string(),
  /** A page of its own, without script. */
  html: z.string(),
  text: z.string(),
  /** What each merge field of the message says of the person; null where it is not known. */
  values: z.array(z.object({ field: mergeFieldSchema, value: z.nullable(z.string()) })),
  /** Which conditions of its group blocks hold for the person. */
  conditions: z.array(z.string()),
});
export type MessagePreview = z.output<typeof messagePreviewSchema>;
