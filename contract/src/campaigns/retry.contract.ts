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
  summary: 'Count the failed recipients of a campaign who can be retried, and the others by reason',
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
  summary: 'Send a campaign again to failed recipients who can still be emailed',
  body: z.strictObject({ people }),
  example: { params: { id: 1 }, body: { people: 1 } },
});

export const deliveriesMax = 500;

export const sendCampaignAgain = defineEndpoint({
  ...again,
  name: 'campaigns.sendAgain',
  path: '/admin/campaigns/:id/send-again',
  summary: 'Resend unconfirmed emails; people who already received theirs get it twice',
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
  summary: "Export each recipient's delivery status as CSV",
  query: z.strictObject(deliveryFilter),
  example: { params: { id: 1 }, query: { state: 'failed' } },
});

export const campaignSkippedCsv = defineEndpoint({
  ...download,
  name: 'campaigns.skippedCsv',
  path: '/admin/campaigns/:id/skipped-csv',
  summary: 'Export the skipped people of a campaign with reasons as CSV',
  query: z.strictObject(skippedFilter),
  example: { params: { id: 1 } },
});
