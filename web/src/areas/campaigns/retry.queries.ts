import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import {
  campaignRecipientsCsv,
  campaignSkippedCsv,
  countCampaignRetry,
  retryCampaign,
  sendCampaignAgain,
} from 'contract/campaigns/retry.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { forgetRecipients, keepCampaign, live } from './campaigns.queries.ts';

/** The failed recipients of a campaign, and how many of them can be tried again. */
export function retryQuery(id: number) {
  return { ...endpointQuery(countCampaignRetry, { params: { id } }), ...live };
}

export async function tryAgain(
  id: number,
  people: number,
  idempotencyKey: string,
): Promise<CampaignHead> {
  const input = { params: { id }, body: { people }, idempotencyKey };
  const head = keepCampaign(await api.call(retryCampaign, input));
  await forgetRecipients();
  return head;
}

/** @param deliveryIds all unconfirmed ones when absent */
export async function sendAgain(
  id: number,
  people: number,
  deliveryIds: number[] | undefined,
  idempotencyKey: string,
): Promise<CampaignHead> {
  const body = { people, ...(deliveryIds === undefined ? {} : { deliveryIds }) };
  const input = { params: { id }, body, idempotencyKey };
  const head = keepCampaign(await api.call(sendCampaignAgain, input));
  await forgetRecipients();
  return head;
}

export function readRecipientsCsv(
  id: number,
  query: QueryInput<typeof campaignRecipientsCsv>,
): Promise<string> {
  return api.call(campaignRecipientsCsv, { params: { id }, query });
}

export function readSkippedCsv(
  id: number,
  query: QueryInput<typeof campaignSkippedCsv>,
): Promise<string> {
  return api.call(campaignSkippedCsv, { params: { id }, query });
}
