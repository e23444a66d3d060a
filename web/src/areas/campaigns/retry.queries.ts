import type { CampaignHead } from 'contract/campaigns/campaign.ts';
import {
  countMessageRetry,
  messageRecipientsCsv,
  messageSkippedCsv,
  retryMessage,
  sendMessageAgain,
} from 'contract/delivery/messages.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';
import { afterSteering, live, messageOf } from './campaigns.queries.ts';

type Sent = Pick<CampaignHead, 'id' | 'messageId'>;

/** The failed recipients of a message, and how many of them can be tried again. */
export function retryQuery(messageId: number) {
  return { ...endpointQuery(countMessageRetry, { params: { id: messageId } }), ...live };
}

export async function tryAgain(
  campaign: Sent,
  people: number,
  idempotencyKey: string,
): Promise<void> {
  const params = { id: messageOf(campaign) };
  await api.call(retryMessage, { params, body: { people }, idempotencyKey });
  await afterSteering(campaign.id);
}

/** @param deliveryIds all unconfirmed ones when absent */
export async function sendAgain(
  campaign: Sent,
  people: number,
  deliveryIds: number[] | undefined,
  idempotencyKey: string,
): Promise<void> {
  const params = { id: messageOf(campaign) };
  const body = { people, ...(deliveryIds === undefined ? {} : { deliveryIds }) };
  await api.call(sendMessageAgain, { params, body, idempotencyKey });
  await afterSteering(campaign.id);
}

export function readRecipientsCsv(
  messageId: number,
  query: QueryInput<typeof messageRecipientsCsv>,
): Promise<string> {
  return api.call(messageRecipientsCsv, { params: { id: messageId }, query });
}

export function readSkippedCsv(
  messageId: number,
  query: QueryInput<typeof messageSkippedCsv>,
): Promise<string> {
  return api.call(messageSkippedCsv, { params: { id: messageId }, query });
}
