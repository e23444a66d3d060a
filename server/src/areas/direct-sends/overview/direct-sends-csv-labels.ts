import type { DirectSendState } from 'contract/direct-sends/direct-send.ts';

/** What a file of direct sends says, in English. */
export const directSendsCsvLabels = {
  heads: [
    'Subject',
    'Status',
    'To',
    'Recipients',
    'When',
    'Delivered',
    'Failed',
    'Unconfirmed',
    'Opened',
    'Clicked',
    'Created by',
    'Last change',
  ],
  /** As the screens call them. */
  states: {
    draft: 'draft',
    scheduled: 'scheduled',
    preparing: 'preparing',
    grace: 'undo window',
    sending: 'sending',
    paused: 'paused',
    sent: 'sent',
    stopped: 'stopped',
    cancelled: 'cancelled',
    failed: 'failed',
  } satisfies Record<DirectSendState, string>,
};
