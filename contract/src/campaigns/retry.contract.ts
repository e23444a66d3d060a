import * as z from 'zod/mini';
import { skipReasons } from '../delivery/audience.ts';
import { deliveryFilter } from '../delivery/message.ts';
import { countsOf } from '../kernel/counts.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams, idSchema } from '../kernel/ids.ts';
import { campaignHeadSchema } from './campaign.ts';
import { skippedFilter } from './sending.contract.ts';

const ofCampaign = { permission: 'campaigns.manage', params: idParams } as const;

/** A CONFLICT because it is another number of people by now has that as `current: {people}`. */
const again = {
  ...ofCampaign,
  method: 'POST',
  output: campaignHeadSchema,
  status: 202,
  errors: ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
} as const;

/** How many people the sender was shown; it has to be the number that is true by now. */
const people = z.int().check(z.positive());

export const countCampaignRetry = defineEndpoint({
  ...ofCampaign,
  name: 'campaigns.countRetry',
  method: 'GET',
  path: '/admin/campaigns/:id/retry',
  summary:
    'Whom a campaign did not reach, how many of them can be tried again, and why the others not',
  /** `failed` - the sum of `skipped` = `eligible`. */
  output: z.object({ failed: z.int(), skipped: countsOf(skipReasons), eligible: z.int() }),
  status: 200,
  errors: ['CONFLICT'],
  example: { params: { id: 1 } },
});

export const retryCampaign = defineEndpoint({
  ...again,
  name: 'campaigns.retry',
  path: '/admin/campaigns/:id/retry',
  summary: 'Send a campaign again to those whom it failed to reach and who may still be written to',
  body: z.strictObject({ people }),
  example: { params: { id: 1 }, body: { people: 1 } },
});

export const deliveriesMax = 500;

export const sendCampaignAgain = defineEndpoint({
  ...again,
  name: 'campaigns.sendAgain',
  path: '/admin/campaigns/:id/send-again',
  summary:
    'Send mails again of which nobody knows whether they arrived; whoever has one gets it twice',
  body: z.strictObject({
    people,
    /** These of them; all of them when absent. */
    deliveryIds: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(deliveriesMax))),
  }),
  example: { params: { id: 1 }, body: { people: 1 } },
});

const download = {
  permission: 'campaigns.viewRecipients',
  method: 'GET',
  params: idParams,
  output: 'csv',
  status: 200,
  errors: ['CONFLICT'],
} as const;

export const campaignRecipientsCsv = defineEndpoint({
  ...download,
  name: 'campaigns.recipientsCsv',
  path: '/admin/campaigns/:id/recipients-csv',
  summary: 'What became of the mail of each recipient, as a file',
  query: z.strictObject(deliveryFilter),
  example: { params: { id: 1 }, query: { state: 'failed' } },
});

export const campaignSkippedCsv = defineEndpoint({
  ...download,
  name: 'campaigns.skippedCsv',
  path: '/admin/campaigns/:id/skipped-csv',
  summary: 'Who was left out of a campaign before it was sent, and why, as a file',
  query: z.strictObject(skippedFilter),
  example: { params: { id: 1 } },
});
