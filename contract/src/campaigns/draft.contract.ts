import * as z from 'zod/mini';
import { mergeFieldSchema } from '../documents/merge-field-schema.ts';
import {
  audienceCountsSchema,
  audienceListQuery,
  audiencePageSchema,
  namedAudienceSchema,
} from '../delivery/audience.ts';
import { readinessLineSchema } from '../delivery/readiness.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, instantSchema } from '../kernel/ids.ts';

const ofCampaign = { permission: 'campaigns.manage', params: idParams } as const;

export const countCampaignAudience = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.audience',
  method: 'GET',
  path: '/admin/campaigns/:id/audience',
  summary:
    "Get a campaign's audience: its groups and people, how many receive it now, and why others are skipped",
  output: z.object({
    named: namedAudienceSchema,
    counts: audienceCountsSchema,
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const listCampaignAudience = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.audiencePeople',
  method: 'GET',
  path: '/admin/campaigns/:id/audience/people',
  summary: "List the recipients or the skipped people of a campaign's audience, as of now",
  query: audienceListQuery,
  output: audiencePageSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 }, query: { show: 'skipped', reason: 'no_address' } },
});

/** A merge field of a message: for how many people it is known, and what the others read. */
export const fieldUseSchema = z.object({
  field: mergeFieldSchema,
  /** As the message writes them, each once, in its order; '' where a line gives none. */
  fallbacks: z.array(z.string()),
  filled: z.int(),
  useFallback: z.int(),
  /** What it says of one of the recipients; null where it is filled in for none. */
  example: z.nullable(z.string()),
});
export type FieldUse = z.output<typeof fieldUseSchema>;

export const listCampaignFields = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.fields',
  method: 'GET',
  path: '/admin/campaigns/:id/fields',
  summary: "List a message's merge fields and how many recipients have a value for each",
  output: z.object({ items: z.array(fieldUseSchema) }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const checkCampaign = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.check',
  method: 'GET',
  path: '/admin/campaigns/:id/check',
  summary: 'Check what prevents a draft from being sent now',
  output: z.object({
    counts: audienceCountsSchema,
    lines: z.array(readinessLineSchema),
    /** From when on no one would get too many emails, where the line `written_often` says that some do; else null. */
    freeAt: z.nullable(instantSchema),
    /** Above how many people an administrator approves it; null: the caller sends it to any number. */
    approvalAbove: z.nullable(z.int()),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
