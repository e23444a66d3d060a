import * as z from 'zod/mini';
import { skipReasons } from '../delivery/audience.ts';
import { messagePreviewSchema } from '../delivery/message-preview.ts';
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
  summary:
    "Preview a campaign's message as one person gets it; as the caller if no person is given",
  query: z.strictObject({ accountId: z.optional(idParamSchema) }),
  output: messagePreviewSchema,
  status: 200,
  errors: [],
  example: { params: { id: 1 } },
});

export const testCampaign = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.test',
  method: 'POST',
  path: '/admin/campaigns/:id/test',
  summary: 'Send the current message to the caller as a test',
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
  summary: 'Send a campaign; refused if the version or the number of recipients has changed',
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
  'Undo sending within 30 seconds; the campaign is a draft again and no one has received it',
);
export const pauseCampaign = steer(
  'pause',
  'Pause a campaign; no emails leave until it is resumed',
);
export const resumeCampaign = steer('resume', 'Resume a paused campaign');
export const stopCampaign = steer('stop', 'Stop a campaign; people who have no email yet get none');

export const readCampaignFigures = defineEndpoint({
  name: 'campaigns.figures',
  method: 'GET',
  path: '/admin/campaigns/:id/figures',
  summary: "Get a campaign's delivery metrics by status, reason, minute and server reply",
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
  summary: "List each recipient's delivery status",
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

/** Someone who was meant and left out before sending. */
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
  summary: 'List the skipped people of a campaign with reasons',
  permission: 'campaigns.viewRecipients',
  params: idParams,
  query: skippedListQuery,
  output: pageOf(skippedPersonSchema),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 }, query: { reason: 'no_address' } },
});
