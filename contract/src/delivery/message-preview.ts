import * as z from 'zod/mini';
import { sentFields } from '../content/merge-fields.ts';

/** A message as one person gets it. */
export const messagePreviewSchema = z.object({
  subject: z.string(),
  previewText: z.string(),
  /** A page of its own, without script. */
  html: z.string(),
  text: z.string(),
  /** What each merge field of the message says of the person; null where it is not known. */
  values: z.array(z.object({ field: z.enum(sentFields), value: z.nullable(z.string()) })),
});
export type MessagePreview = z.output<typeof messagePreviewSchema>;
