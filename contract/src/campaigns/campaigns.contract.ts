import * as z from 'zod/mini';
import { countsOf, lengths } from '../kernel/counts.ts';
import { documentBodies } from '../documents/document.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { trashDays } from '../kernel/times.ts';
import { campaignFields, campaignHeadSchema, campaignSchema, campaignStages } from './campaign.ts';

export const campaignSorts = [
  'name',
  '-name',
  'updated',
  '-updated',
  'created',
  '-created',
] as const;
export type CampaignSort = (typeof campaignSorts)[number];

export const campaignListQuery = z.strictObject({
  /** Part of a name or a subject. */
  q: z.optional(line(lengths.search)),
  stage: z.optional(z.enum(campaignStages)),
  sort: z.optional(z.enum(campaignSorts)),
  /** The trash instead of the campaigns in use. */
  deleted: z.optional(z.enum(['true'])),
  ...pageQuery,
});
export type CampaignListQuery = z.output<typeof campaignListQuery>;

const optionalFields = {
  channelId: z.optional(campaignFields.channelId),
  topicId: z.optional(campaignFields.topicId),
  subject: z.optional(campaignFields.subject),
  previewText: z.optional(campaignFields.previewText),
  document: z.optional(campaignFields.document),
  audience: z.optional(campaignFields.audience),
  tracking: z.optional(campaignFields.tracking),
  sendAt: z.optional(campaignFields.sendAt),
  tolerance: z.optional(campaignFields.tolerance),
  localTime: z.optional(campaignFields.localTime),
  quietHours: z.optional(campaignFields.quietHours),
  perMinute: z.optional(campaignFields.perMinute),
  subjectTest: z.optional(campaignFields.subjectTest),
};

/** A new draft: for no one and empty, by the only verified channel if there is just one, with the default topic. */
export const campaignCreateSchema = z.strictObject({
  name: campaignFields.name,
  ...optionalFields,
});
export type CampaignCreate = z.output<typeof campaignCreateSchema>;

/** Changes the named fields only; `version` is that of the campaign the change was made from. */
export const campaignUpdateSchema = z.strictObject({
  version: versionSchema,
  name: z.optional(campaignFields.name),
  ...optionalFields,
});
export type CampaignUpdate = z.output<typeof campaignUpdateSchema>;

const example = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Hello ' },
        { type: 'mergeField', attrs: { field: 'firstName', fallback: 'colleague' } },
        { type: 'text', text: ', walk in at all three sites.' },
      ],
    },
    { type: 'button', attrs: { label: 'Book a slot', href: 'https://example.org/slots' } },
  ],
};

export const listCampaigns = defineEndpoint({
  name: 'campaigns.list',
  method: 'GET',
  path: '/admin/campaigns',
  summary: 'List campaigns with their progress',
  permission: 'campaigns.manage',
  query: campaignListQuery,
  output: z.object({
    ...pageOf(campaignHeadSchema).shape,
    /** How many there are in each stage, whatever is filtered for; without the trash. */
    byStage: countsOf(campaignStages),
  }),
  status: 200,
  errors: [],
  example: { query: { stage: 'draft', sort: '-updated', limit: '2' } },
});

export const getCampaign = defineEndpoint({
  name: 'campaigns.get',
  method: 'GET',
  path: '/admin/campaigns/:id',
  summary: 'Get a campaign with its message',
  permission: 'campaigns.manage',
  params: idParams,
  output: campaignSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const createCampaign = defineEndpoint({
  name: 'campaigns.create',
  method: 'POST',
  path: '/admin/campaigns',
  summary: 'Create a campaign as a draft',
  permission: 'campaigns.manage',
  body: campaignCreateSchema,
  output: campaignHeadSchema,
  status: 201,
  errors: ['VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: {
    body: {
      name: 'Flu clinics, week 48',
      subject: 'Flu clinics open on all three sites',
      document: example,
      audience: { include: { groups: [1], people: [] }, exclude: { groups: [], people: [] } },
    },
  },
});

export const updateCampaign = defineEndpoint({
  name: 'campaigns.update',
  method: 'PATCH',
  path: '/admin/campaigns/:id',
  summary: 'Update the draft of a campaign; one in review is withdrawn by that',
  permission: 'campaigns.manage',
  params: idParams,
  body: campaignUpdateSchema,
  output: campaignHeadSchema,
  status: 200,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  bodyLimit: documentBodies.bodyLimit,
  bodyDepth: documentBodies.bodyDepth,
  example: { params: { id: 1 }, body: { version: 1, previewText: 'Ten minutes, no appointment' } },
});

export const duplicateCampaign = defineEndpoint({
  name: 'campaigns.duplicate',
  method: 'POST',
  path: '/admin/campaigns/:id/duplicate',
  summary: 'Create a draft with the message and audience of another campaign',
  permission: 'campaigns.manage',
  params: idParams,
  output: campaignHeadSchema,
  status: 201,
  errors: ['IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 } },
});

export const deleteCampaign = defineEndpoint({
  name: 'campaigns.delete',
  method: 'DELETE',
  path: '/admin/campaigns/:id',
  summary: `Move a campaign to the trash for ${trashDays} days; refused while it is being sent`,
  permission: 'campaigns.manage',
  params: idParams,
  output: null,
  status: 204,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const restoreCampaign = defineEndpoint({
  name: 'campaigns.restore',
  method: 'POST',
  path: '/admin/campaigns/:id/restore',
  summary: 'Restore a campaign from the trash',
  permission: 'campaigns.manage',
  params: idParams,
  output: campaignHeadSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});
