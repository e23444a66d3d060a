import type { Answer } from 'contract/kernel/endpoint.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
} from 'contract/channels/channel-webhooks.contract.ts';
import type { ReportProvider } from 'contract/channels/mail-reports.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

type Webhooks = Answer<typeof listWebhooks>['items'];

/** A service has told us something: what it sends arrives. */
export function isHeard(webhooks: Webhooks): boolean {
  return webhooks.some(({ heardAt }) => heardAt !== null);
}

export type MadeWebhook = Answer<typeof createWebhook>;

export function webhooksQuery(id: number) {
  return {
    ...endpointQuery(listWebhooks, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

export function addWebhook(
  id: number,
  provider: ReportProvider,
  secret: string | undefined,
): Promise<MadeWebhook> {
  const body = { provider, ...(secret !== undefined && { secret }) };
  return refreshing(api.call(createWebhook, { params: { id }, body }));
}

export function removeWebhook(id: number, webhookId: number): Promise<unknown> {
  return refreshing(api.call(deleteWebhook, { params: { id, webhookId } }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listWebhooks);
  }
}
