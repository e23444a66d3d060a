import * as z from 'zod/mini';
import { contentFields, contentHeadSchema } from './content.ts';
import type { ArticleDocument } from '../documents/document.ts';
import { documentSchema } from '../documents/document-schema.ts';

/** The fields of an article that its author writes, with their limits. */
export const articleFields = {
  ...contentFields,
  document: documentSchema,
};

/** An article without its document. */
export const articleHeadSchema = z.object({
  ...contentHeadSchema.shape,
  kind: z.literal('article'),
  words: z.int(),
  /** Minutes, at least one. */
  readingTime: z.int(),
});
export type ArticleHead = z.output<typeof articleHeadSchema>;

/**
 * An article, whole. The document was checked when it was written, so that reading one does not cost the
 * check again.
 */
export const articleSchema = z.object({
  ...articleHeadSchema.shape,
  document: z.custom<ArticleDocument>(
    (value) => typeof value === 'object' && value !== null && 'content' in value,
  ),
});
export type Article = z.output<typeof articleSchema>;
