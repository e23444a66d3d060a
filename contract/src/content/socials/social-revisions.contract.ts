import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams } from '../../kernel/ids.ts';
import { restoreBody, revisionParams, revisionShape } from '../revisions.contract.ts';
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
        ...revisionShape,
        summary: socialSchema.shape.summary,
        cover: socialSchema.shape.cover,
        network: socialSchema.shape.network,
        link: z.string(),
        text: socialSchema.shape.text,
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
  params: revisionParams,
  body: restoreBody,
  output: socialSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1, number: 1 }, body: { version: 1 } },
});
