import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, idParamSchema, instantSchema, versionSchema } from '../../kernel/ids.ts';
import { socialSchema } from './social.ts';

export const listSocialRevisions = defineEndpoint({
  name: 'socials.revisions',
  method: 'GET',
  path: '/admin/content/socials/:id/revisions',
  summary: 'List the revisions of a social, the last first',
  permission: 'content.draft',
  params: idParams,
  output: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        summary: socialSchema.shape.summary,
        cover: socialSchema.shape.cover,
        network: socialSchema.shape.network,
        link: z.string(),
        text: socialSchema.shape.text,
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

export const restoreSocialRevision = defineEndpoint({
  name: 'socials.restoreRevision',
  method: 'POST',
  path: '/admin/content/socials/:id/revisions/:number/restore',
  summary: 'Restore a revision as the draft; what stands now stays a revision',
  permission: 'content.draft',
  params: z.strictObject({ id: idParamSchema, number: idParamSchema }),
  body: z.strictObject({ version: versionSchema }),
  output: socialSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1, number: 1 }, body: { version: 1 } },
});
