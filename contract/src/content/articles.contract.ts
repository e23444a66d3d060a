import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { articleFields, articleHeadSchema, articleSchema } from './article.ts';
import { hubIdsSchema } from './content.ts';
import { documentBodies } from '../documents/document.ts';

/** A new draft; empty unless something is written in it already. */
export const articleCreateSchema = z.strictObject({
  title: articleFields.title,
  summary: z.optional(articleFields.summary),
  cover: z.optional(articleFields.cover),
  document: z.optional(articleFields.document),
  /** Hubs it begins in. People who draft in their own hubs alone may omit it where they have one. */
  hubs: z.optional(hubIdsSchema),
});
export type ArticleCreate = z.output<typeof articleCreateSchema>;

/** Changes the named fields only; `version` is that of the article the change was made from. */
export const articleUpdateSchema = z.strictObject({
  version: versionSchema,
  title: z.optional(articleFields.title),
  summary: z.optional(articleFields.summary),
  cover: z.optional(articleFields.cover),
  document: z.optional(articleFields.document),
});
export type ArticleUpdate = z.output<typeof articleUpdateSchema>;

const example = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Where and when' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Walk in at ' },
        { type: 'text', text: 'all three sites', marks: [{ type: 'bold' }] },
        { type: 'text', text: '.' },
      ],
    },
  ],
};

export const getArticle = defineEndpoint({
  name: 'articles.get',
  method: 'GET',
  path: '/admin/content/articles/:id',
  summary: 'Get the working version of an article',
  permission: 'content.draft',
  params: idParams,
  output: articleSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createArticle = defineEndpoint({
  name: 'articles.create',
  method: 'POST',
  path: '/admin/content/articles',
  summary: 'Create an article',
  permission: 'content.draft',
  body: articleCreateSchema,
  output: articleHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { body: { title: 'Flu clinics open on all three sites', document: example } },
});

export const updateArticle = defineEndpoint({
  name: 'articles.update',
  method: 'PATCH',
  path: '/admin/content/articles/:id',
  summary:
    'Update an article; readers see the changes of a published article after it is published again',
  permission: 'content.draft',
  params: idParams,
  body: articleUpdateSchema,
  output: articleHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, summary: 'No appointment, ten minutes' } },
});
