import * as z from 'zod/mini';
import { messagePreviewSchema } from '../delivery/message-preview.ts';
import { testBodySchema, testStarted } from '../delivery/tests.contract.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idParamSchema, versionSchema } from '../kernel/ids.ts';
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
  summary: 'Send the current message as a test to the caller, and to up to 5 colleagues',
  body: testBodySchema,
  output: z.object({ ...campaignHeadSchema.shape, ...testStarted }),
  rateLimit: 'test-mail',
  status: 202,
  errors: [
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'CONFLICT',
    'IDEMPOTENCY_KEY_REUSED',
    'RATE_LIMITED',
  ],
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
