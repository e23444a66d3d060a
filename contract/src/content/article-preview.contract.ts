import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, instantSchema } from '../kernel/ids.ts';

export const previewArticle = defineEndpoint({
  name: 'articles.preview',
  method: 'GET',
  path: '/admin/content/articles/:id/preview',
  summary: 'Get a link that shows a published article as readers see it; visits are not counted',
  permission: 'content.draft',
  params: idParams,
  output: z.object({
    /** Opens without signing in. */
    url: z.string(),
    /** It shows nothing afterwards. */
    until: instantSchema,
  }),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});
