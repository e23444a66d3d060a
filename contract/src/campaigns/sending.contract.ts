import * as z from 'zod/mini';
import { mergeFields } from '../content/merge-fields.ts';
import { skipReasons } from '../delivery/audience.ts';
import { deliveryListQuery, deliverySchema, messageFiguresSchema } from '../delivery/message.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, idSchema, versionSchema } from '../kernel/ids.ts';
import { listParam, pageOf, pageQuery } from '../kernel/paging.ts';
import { line } from '../kernel/text.ts';
import { campaignHeadSchema } from './campaign.ts';

const ofCampaign = { permission: 'campaigns.manage', params: idParams } as const;

export const previewCampaign = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.preview',
  method: 'GET',
  path: '/admin/campaigns/:id/preview',
  summary: 'The message of a campaign as one person would get it; the caller when nobody is named',
  query: z.strictObject({ accountId: z.optional(idParamSchema) }),
  output: z.object({
    subject: z.string(),
    previewText: z.string(),
    /** A page of its own, without script. */
    html: z.string(),
    text: z.string(),
    /** What each merge field of the message says of the person; null where it is not known. */
    values: z.array(z.object({ field: z.enum(mergeFields), value: z.nullable(z.string()) })),
  }),
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const testCampaign = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.test',
  method: 'POST',
  path: '/admin/campaigns/:id/test',
  summary: 'Send the message as it is written now to the caller, as he would get it',
  body: z.strictObject({ version: versionSchema }),
  output: campaignHeadSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { version: 1 } },
});

export const sendCampaign = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.send',
  method: 'POST',
  path: '/admin/campaigns/:id/send',
  summary: 'Send a campaign in this version to the number of people that the sender was shown',
  body: z.strictObject({
    version: versionSchema,
    /** How many get it; when it is another number by now, nothing is sent and the answer says which. */
    people: z.int().check(z.positive()),
  }),
  output: campaignHeadSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 }, body: { version: 1, people: 1 } },
});

/** What a CONFLICT of {@link sendCampaign} has as `current` when another number of people would get it. */
export const otherNumberSchema = z.object({ people: z.int() });

function steer<const V extends 'undo' | 'pause' | 'resume' | 'stop'>(verb: V, summary: string) {
  return defineEndpoint({
    name: `campaigns.${verb}`,
    method: 'POST',
    path: `/admin/campaigns/:id/${verb}`,
    summary,
    permission: 'campaigns.manage',
    params: idParams,
    output: campaignHeadSchema,
    status: 200,
    errors: ['CONFLICT'],
    example: { params: { id: 1 } },
  });
}

export const undoCampaign = steer(
  'undo',
  'Make a campaign that was just sent the draft it was; nobody has got it',
);
export const pauseCampaign = steer('pause', 'Let no more mails of a campaign leave for now');
export const resumeCampaign = steer('resume', 'Go on with a paused campaign');
export const stopCampaign = steer('stop', 'End a campaign; who has no mail yet gets none');

export const readCampaignFigures = defineEndpoint({
  name: 'campaigns.figures',
  method: 'GET',
  path: '/admin/campaigns/:id/figures',
  summary: 'How sending a campaign stands, by state, reason, minute and reply',
  permission: 'campaigns.manage',
  params: idParams,
  output: messageFiguresSchema,
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const listCampaignRecipients = defineEndpoint({
  name: 'campaigns.recipients',
  method: 'GET',
  path: '/admin/campaigns/:id/recipients',
  summary: 'What became of the mail of each recipient',
  permission: 'campaigns.viewRecipients',
  params: idParams,
  query: deliveryListQuery,
  output: pageOf(deliverySchema),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, query: { state: 'failed', limit: '20' } },
});

/** Which of those who were left out. */
export const skippedFilter = {
  q: z.optional(line(100)),
  reason: z.optional(listParam(z.enum(skipReasons))),
};

export const skippedListQuery = z.strictObject({ ...skippedFilter, ...pageQuery });
export type SkippedListQuery = z.output<typeof skippedListQuery>;

/** Somebody who was meant and left out before sending. */
export const skippedPersonSchema = z.object({
  accountId: idSchema,
  /** Null when the person is gone for good. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason: z.enum(skipReasons),
});
export type SkippedPerson = z.output<typeof skippedPersonSchema>;

export const listCampaignSkipped = defineEndpoint({
  name: 'campaigns.skipped',
  method: 'GET',
  path: '/admin/campaigns/:id/skipped',
  summary: 'Who was left out of a campaign before it was sent, and why',
  permission: 'campaigns.viewRecipients',
  params: idParams,
  query: skippedListQuery,
  output: pageOf(skippedPersonSchema),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, query: { reason: 'no_address' } },
});
