import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { articleFields, articleHeadSchema, articleSchema, contentStates } from './article.ts';
import { documentLimits } from './document.ts';

export const articleSorts = [
  'title',
  '-title',
  'updated',
  '-updated',
  'created',
  '-created',
] as const;
export type ArticleSort = (typeof articleSorts)[number];

export const articleListQuery = z.strictObject({
  /** Part of a title. */
  q: z.optional(line(100)),
  /** One state or several; every one but archived when absent. */
  state: z.optional(listParam(z.enum(contentStates))),
  sort: z.optional(z.enum(articleSorts)),
  /** The trash instead of the articles in use. */
  deleted: z.optional(z.enum(['true'])),
  ...pageQuery,
});
export type ArticleListQuery = z.output<typeof articleListQuery>;

/** A new draft; empty unless something is written in it already. */
export const articleCreateSchema = z.strictObject({
  title: articleFields.title,
  summary: z.optional(articleFields.summary),
  document: z.optional(articleFields.document),
});
export type ArticleCreate = z.output<typeof articleCreateSchema>;

/** Changes the named fields only; `version` is that of the article the change was made from. */
export const articleUpdateSchema = z.strictObject({
  version: versionSchema,
  title: z.optional(articleFields.title),
  summary: z.optional(articleFields.summary),
  document: z.optional(articleFields.document),
});
export type ArticleUpdate = z.output<typeof articleUpdateSchema>;

// The fields around the document, and whitespace between the parts of one.
const bodyLimit = 2 * documentLimits.bytes;
// More than a document may have, so that one that is too deep is told where.
const bodyDepth = 2 * documentLimits.levels;

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

export const listArticles = defineEndpoint({
  name: 'articles.list',
  method: 'GET',
  path: '/admin/articles',
  summary: 'List the articles the caller may see, without their documents',
  permission: 'content.draft',
  query: articleListQuery,
  output: pageOf(articleHeadSchema),
  status: 200,
  errors: [],
  example: { query: { state: 'draft', sort: '-updated', limit: '2' } },
});

export const getArticle = defineEndpoint({
  name: 'articles.get',
  method: 'GET',
  path: '/admin/articles/:id',
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
  path: '/admin/articles',
  summary: 'Create an article',
  permission: 'content.draft',
  body: articleCreateSchema,
  output: articleHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit,
  bodyDepth,
  example: { body: { title: 'Flu clinics open on all three sites', document: example } },
});

export const updateArticle = defineEndpoint({
  name: 'articles.update',
  method: 'PATCH',
  path: '/admin/articles/:id',
  summary:
    'Update an article; readers see the changes of a published article after it is published again',
  permission: 'content.draft',
  params: idParams,
  body: articleUpdateSchema,
  output: articleHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  bodyLimit,
  bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, summary: 'No appointment, ten minutes' } },
});

export const publishArticle = defineEndpoint({
  name: 'articles.publish',
  method: 'POST',
  path: '/admin/articles/:id/publish',
  summary: 'Publish this version of an article',
  permission: 'content.publish',
  params: idParams,
  body: z.strictObject({ version: versionSchema }),
  output: articleHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1 } },
});

const stateChange = {
  method: 'POST',
  permission: 'content.publish',
  params: idParams,
  output: articleHeadSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
} as const;

export const unpublishArticle = defineEndpoint({
  ...stateChange,
  name: 'articles.unpublish',
  path: '/admin/articles/:id/unpublish',
  summary: 'Unpublish an article',
});

export const archiveArticle = defineEndpoint({
  ...stateChange,
  name: 'articles.archive',
  path: '/admin/articles/:id/archive',
  summary: 'Archive an article; unpublishes it first',
});

export const reopenArticle = defineEndpoint({
  ...stateChange,
  name: 'articles.reopen',
  path: '/admin/articles/:id/reopen',
  summary: 'Unarchive an article as a draft',
});

export const deleteArticle = defineEndpoint({
  name: 'articles.delete',
  method: 'DELETE',
  path: '/admin/articles/:id',
  summary: 'Move an article to the trash for 30 days; unpublishes it first',
  permission: 'content.draft',
  params: idParams,
  output: null,
  status: 204,
  errors: [],
  example: { params: { id: 1 } },
});

export const restoreArticle = defineEndpoint({
  name: 'articles.restore',
  method: 'POST',
  path: '/admin/articles/:id/restore',
  summary: 'Restore an article from the trash; one that was published has to be published again',
  permission: 'content.draft',
  params: idParams,
  output: articleHeadSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
