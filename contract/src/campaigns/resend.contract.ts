import { defineEndpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { campaignHeadSchema } from './campaign.ts';

export const resendCampaign = defineEndpoint({
  name: 'campaigns.resend',
  method: 'POST',
  path: '/admin/campaigns/:id/resend',
  summary:
    'Create a draft with the message of a campaign for the people who did not open it, as a rule-based group',
  permission: 'campaigns.manage',
  params: idParams,
  output: campaignHeadSchema,
  status: 201,
  errors: ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  example: { params: { id: 1 } },
});
