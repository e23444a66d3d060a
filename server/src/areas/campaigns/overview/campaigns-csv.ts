import {
  type CampaignHead,
  type CampaignState,
  isByClocks,
  timeOfCampaign,
} from 'contract/campaigns/campaign.ts';
import type { campaignsCsv } from 'contract/campaigns/overview.contract.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { countCell, listRecords, type Moment } from '../../delivery/delivery.public.ts';
import { listCampaigns } from '../campaign-list.repository.ts';
import { presentHeads } from '../read-campaign.ts';

/** What a file of campaigns says, in English. */
const campaignsCsvLabels = {
  heads: [
    'Campaign',
    'Subject',
    'Status',
    'Groups',
    'Recipients',
    'When',
    'Time zone',
    'Delivered',
    'Failed',
    'Unconfirmed',
    'Opened',
    'Clicked',
    'Last change',
  ],
  ofRecipients: 'each recipient’s',
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

/** The campaigns that match as a file. */
export function fileOfCampaigns(
  tx: OrganizationTransaction,
  query: Query<typeof campaignsCsv>,
): Download {
  const content = listRecords(tx, {
    heads: campaignsCsvLabels.heads,
    page: async (cursor) => {
      const page = await listCampaigns(tx, {
        ...query,
        limit: pageSizeMax,
        ...(cursor !== undefined && { cursor }),
      });
      return { rows: await presentHeads(tx, page.rows), next: page.next };
    },
    cellsOf: (head, moment) => cellsOf(head, moment, tx.member.timeZone),
  });
  return { fileName: 'campaigns.csv', content };
}

function cellsOf(head: CampaignHead, moment: Moment, timeZone: string): string[] {
  const { progress, schedule, tracking } = head;
  const tracked = tracking !== 'off';
  const at = timeOfCampaign(head);
  const zone = isByClocks(head) ? campaignsCsvLabels.ofRecipients : timeZone;
  return [
    head.name,
    head.subject,
    campaignsCsvLabels.states[head.state],
    head.groups.join(', '),
    countCell(progress?.people ?? schedule?.people),
    moment(at),
    at === null ? '' : zone,
    countCell(progress?.byState.sent),
    countCell(progress?.byState.failed),
    countCell(progress?.byState.unknown),
    tracked ? countCell(progress?.opened) : '',
    tracked ? countCell(progress?.clicked) : '',
    moment(head.updatedAt),
  ];
}
