import * as z from 'zod/mini';
import { idSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { line, lines } from '../kernel/text.ts';
import type { ArticleDocument } from './document.ts';
import { documentSchema } from './document-schema.ts';

/**
 * `draft` was never public, or was taken back from the archive; `published` can be read; `unpublished`
 * could be; `archived` is kept out of the way. Edits that are not public yet are a flag, not a state.
 */
export const contentStates = ['draft', 'published', 'unpublished', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

/** The fields of an article that its author writes, with their limits. */
export const articleFields = {
  title: line(255),
  summary: z.nullable(lines(300)),
  document: documentSchema,
};

/** An article no one has written in yet. */
export const emptyDocument: ArticleDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** What the caller may do with this article as it stands. */
export const articleAbilitiesSchema = z.object({
  edit: z.boolean(),
  /** For the first time, again, or the edits that are not live. */
  publish: z.boolean(),
  unpublish: z.boolean(),
  archive: z.boolean(),
  /** Out of the archive, as a draft. */
  reopen: z.boolean(),
  delete: z.boolean(),
  restore: z.boolean(),
});

/** An article without its document, as lists show it and changes answer with. */
export const articleHeadSchema = z.object({
  id: idSchema,
  title: articleFields.title,
  summary: articleFields.summary,
  state: z.enum(contentStates),
  /** Since when it is in this state. */
  stateSince: instantSchema,
  /** It is published, and what is written here differs from what readers see. */
  liveDiffers: z.boolean(),
  words: z.int(),
  /** Minutes, at least one. */
  readingTime: z.int(),
  /** Who began it; null where that is not known any more. */
  author: z.nullable(z.object({ id: idSchema, name: z.string() })),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  updatedBy: z.nullable(z.string()),
  deletedAt: z.nullable(instantSchema),
  version: versionSchema,
  abilities: articleAbilitiesSchema,
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
