import type { CampaignState } from 'contract/campaigns/campaign.ts';

/** What a file of campaigns says, in English. */
export const campaignsCsvLabels = {
  heads: [
    'Campaign',
    'Subject',
    'Status',
    'Groups',
    'Recipients',
    'When',
    'Delivered',
    'Failed',
    'Unconfirmed',
    'Opened',
    'Clicked',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    in_review: 'in review',
    scheduled: 'scheduled',
    preparing: 'preparing',
    grace: 'undo window',
    sending: 'sending',
    paused: 'paused',
    sent: 'sent',
    stopped: 'stopped',
    cancelled: 'cancelled',
    failed: 'failed',
  } satisfies Record<CampaignState, string>,
};
