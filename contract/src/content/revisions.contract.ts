import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, instantSchema, versionSchema } from '../kernel/ids.ts';
import { articleHeadSchema, articleSchema } from './article.ts';

const revisionParams = z.strictObject({ id: idParamSchema, number: idParamSchema });

export const listRevisions = defineEndpoint({
  name: 'articles.revisions',
  method: 'GET',
  path: '/admin/content/articles/:id/revisions',
  summary: 'List the revisions of an article, the last first, without their documents',
  permission: 'content.draft',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        words: z.int(),
        writtenAt: instantSchema,
        writtenBy: z.nullable(z.string()),
        publishedAt: z.nullable(instantSchema),
        /** Readers see it, or saw it last. */
        live: z.boolean(),
      }),
    ),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const getRevision = defineEndpoint({
  name: 'articles.revision',
  method: 'GET',
  path: '/admin/content/articles/:id/revisions/:number',
  summary: 'Get one revision of an article',
  permission: 'content.draft',
  params: revisionParams,
  output: z.object({
    number: z.int(),
    title: z.string(),
    summary: z.nullable(z.string()),
    document: articleSchema.shape.document,
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1, number: 1 } },
});

export const restoreRevision = defineEndpoint({
  name: 'articles.restoreRevision',
  method: 'POST',
  path: '/admin/content/articles/:id/revisions/:number/restore',
  summary: 'Restore a revision as the draft; what stands now stays a revision',
  permission: 'content.draft',
  params: revisionParams,
  body: z.strictObject({ version: versionSchema }),
  output: articleHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1, number: 1 }, body: { version: 1 } },
});
