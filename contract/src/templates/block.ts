import * as z from 'zod/mini';
import { messageDocumentSchema } from '../documents/document-schema.ts';
import { askedOfDocument } from '../documents/document-messages.ts';
import { blockIdsOf } from '../documents/saved-blocks.ts';
import { idSchema } from '../kernel/ids.ts';
import { line } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { templateFacts, writtenDocument } from './template.ts';

/** The fields of a saved block that staff write, with their limits. */
export const blockFields = {
  /** Among staff; unique among the saved blocks in use, ignoring case. */
  name: line(lengths.name, 2),
  /** Part of a message, without saved blocks in it. */
  document: messageDocumentSchema.check(
    z.refine((document) => blockIdsOf(document).length === 0, askedOfDocument('block_in_block')),
  ),
};

/** A saved block without its document. */
export const blockHeadSchema = z.object({
  id: idSchema,
  name: blockFields.name,
  /** Its first words, on one line; empty where it has none. */
  excerpt: z.string(),
  /** Campaigns and direct sends that have it and are not sent yet. */
  drafts: z.int(),
  ...templateFacts,
});
export type BlockHead = z.output<typeof blockHeadSchema>;

/** A saved block, whole. */
export const blockSchema = z.object({ ...blockHeadSchema.shape, document: writtenDocument });
export type SavedBlock = z.output<typeof blockSchema>;
