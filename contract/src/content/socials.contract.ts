import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { socialLinkSchema, socialPreviewSchema } from './social.ts';

export const previewSocial = defineEndpoint({
  name: 'socials.preview',
  method: 'POST',
  path: '/admin/content/socials/preview',
  summary:
    'Preview the link to a post: its network, the link without tracking parameters, and the title, description and picture of its page',
  permission: 'content.draft',
  body: z.strictObject({ link: socialLinkSchema }),
  output: socialPreviewSchema,
  status: 200,
  errors: ['VALIDATION_FAILED'],
  rateLimit: 'link-preview',
  example: {
    body: { link: 'https://social.northgate.example/@nursing/113489217338125512?utm_source=share' },
  },
});
