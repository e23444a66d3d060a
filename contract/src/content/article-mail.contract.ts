import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';

export const getArticleMail = defineEndpoint({
  name: 'articles.mail',
  method: 'GET',
  path: '/admin/content/articles/:id/mail',
  summary: 'Preview the current article as an email; sends nothing',
  permission: 'content.draft',
  params: idParams,
  output: z.object({
    /** A page of its own, without script. */
    html: z.string(),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
