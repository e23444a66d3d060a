import * as retry from 'contract/campaigns/retry.contract.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import {
  countRetry,
  recipientRecords,
  skippedRecords,
  type SendingDeps,
} from '../delivery/delivery.public.ts';
import { requireMessage } from './read-campaign.ts';
import { retryCampaign, sendAgain } from './retry-campaign.ts';

/** Who did not get it: tried again, sent again, taken along as a file. */
export const retryRoutes = ({
  undoSeconds,
}: Pick<SendingDeps, 'undoSeconds'>): readonly Route[] => [
  route(retry.countCampaignRetry, async (context, { params }) =>
    countRetry(context, await requireMessage(context, params.id)),
  ),

  route(retry.retryCampaign, (context, { params, body }) =>
    retryCampaign(context, { ...params, ...body, undoSeconds }, context.requestId),
  ),

  route(retry.sendCampaignAgain, (context, { params, body }) =>
    sendAgain(context, { ...params, ...body }, context.requestId),
  ),

  route(retry.campaignRecipientsCsv, async (context, { params, query }) => ({
    fileName: `campaign-${params.id}-recipients.csv`,
    content: recipientRecords(context, await requireMessage(context, params.id), query),
  })),

  route(retry.campaignSkippedCsv, async (context, { params, query }) => ({
    fileName: `campaign-${params.id}-skipped.csv`,
    content: skippedRecords(context, await requireMessage(context, params.id), query),
  })),
];
