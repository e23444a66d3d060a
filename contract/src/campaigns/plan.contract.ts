import * as z from 'zod/mini';
import { scheduleBody } from '../delivery/schedule.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, versionSchema } from '../kernel/ids.ts';
import { lines } from '../kernel/text.ts';
import { lengths } from '../kernel/counts.ts';
import { campaignFields, campaignHeadSchema } from './campaign.ts';

const comment = lines(lengths.comment);

const change = {
  method: 'POST',
  permission: 'campaigns.manage',
  params: idParams,
  output: campaignHeadSchema,
  status: 200,
} as const;

export const scheduleCampaign = defineEndpoint({
  ...change,
  name: 'campaigns.schedule',
  path: '/admin/campaigns/:id/schedule',
  summary:
    'Schedule a campaign, or choose another time; approves it where it is in review. The audience is counted at that time: outside the tolerance the campaign is held',
  body: z.strictObject({
    ...scheduleBody,
    tolerance: z.optional(campaignFields.tolerance),
  }),
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: {
    params: { id: 1 },
    body: { version: 1, sendAt: '2099-11-26T09:00:00.000Z', people: 1 },
  },
});

export const cancelCampaign = defineEndpoint({
  ...change,
  name: 'campaigns.cancel',
  path: '/admin/campaigns/:id/cancel',
  summary: 'Cancel a campaign that is in review or scheduled; no one receives it',
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const reopenCampaign = defineEndpoint({
  ...change,
  name: 'campaigns.reopen',
  path: '/admin/campaigns/:id/reopen',
  summary: 'Make a campaign that is in review, scheduled or cancelled a draft again',
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const submitCampaign = defineEndpoint({
  ...change,
  name: 'campaigns.submit',
  path: '/admin/campaigns/:id/submit',
  summary: 'Submit this version for review; sending or scheduling it approves it',
  body: z.strictObject({ version: versionSchema, note: z.optional(z.nullable(comment)) }),
  errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'CONFLICT'],
  example: { params: { id: 1 }, body: { version: 1, note: 'Agreed with all three sites.' } },
});

export const sendBackCampaign = defineEndpoint({
  ...change,
  name: 'campaigns.sendBack',
  path: '/admin/campaigns/:id/send-back',
  summary: 'Send a campaign back to its author with a comment',
  permission: 'campaigns.approve',
  body: z.strictObject({ comment }),
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
  example: { params: { id: 1 }, body: { comment: 'Name the person to ask.' } },
});
