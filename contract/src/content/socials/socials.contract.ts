import * as z from 'zod/mini';
import { defineEndpoint } from '../../kernel/endpoint.ts';
import { idParams, versionSchema } from '../../kernel/ids.ts';
import { hubIdsSchema } from '../content.ts';
import { contentAudienceSchema, contentTagsSchema } from '../settings.contract.ts';
import { socialFields, socialLinkSchema, socialPreviewSchema, socialSchema } from './social.ts';

/** A new draft, with its audience. */
export const socialCreateSchema = z.strictObject({
  link: socialFields.link,
  title: socialFields.title,
  summary: z.optional(socialFields.summary),
  cover: z.optional(socialFields.cover),
  text: z.optional(socialFields.text),
  tags: z.optional(contentTagsSchema),
  audience: z.optional(contentAudienceSchema),
  /** Hubs it begins in. People who draft in their own hubs alone may omit it where they have one. */
  hubs: z.optional(hubIdsSchema),
});
export type SocialCreate = z.output<typeof socialCreateSchema>;

/**
 * Changes the named fields only; `version` is that of the social the change was made from. Tags, hubs and audience
 * count at once, the other fields of a published social when it is published again.
 */
export const socialUpdateSchema = z.strictObject({
  version: versionSchema,
  link: z.optional(socialFields.link),
  title: z.optional(socialFields.title),
  summary: z.optional(socialFields.summary),
  cover: z.optional(socialFields.cover),
  text: z.optional(socialFields.text),
  tags: z.optional(contentTagsSchema),
  hubs: z.optional(hubIdsSchema),
  audience: z.optional(contentAudienceSchema),
});
export type SocialUpdate = z.output<typeof socialUpdateSchema>;

// The longest text, four bytes a character, and what stands beside it.
const bodyLimit = 320 * 1024;

export const getSocial = defineEndpoint({
  name: 'socials.get',
  method: 'GET',
  path: '/admin/content/socials/:id',
  summary: 'Get the working version of a social',
  permission: 'content.draft',
  params: idParams,
  output: socialSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createSocial = defineEndpoint({
  name: 'socials.create',
  method: 'POST',
  path: '/admin/content/socials',
  summary: 'Create a social from the link to a post; the link is kept without tracking parameters',
  permission: 'content.draft',
  body: socialCreateSchema,
  output: socialSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit,
  example: {
    body: {
      link: 'https://social.northgate.example/@nursing/113489217338125512?utm_source=share',
      title: 'Meet the teams: nursing at Northgate Health',
      text: 'We are looking for 40 nurses.',
      tags: ['recruiting'],
    },
  },
});

export const updateSocial = defineEndpoint({
  name: 'socials.update',
  method: 'PATCH',
  path: '/admin/content/socials/:id',
  summary:
    'Update a social; readers see the changes of a published social after it is published again',
  permission: 'content.draft',
  params: idParams,
  body: socialUpdateSchema,
  output: socialSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  bodyLimit,
  example: { params: { id: 1 }, body: { version: 1, summary: 'Three sites, one evening' } },
});

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
