import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { Topic } from 'contract/delivery/topic.ts';
import {
  chooseOwnTopics,
  createTopic,
  listOwnTopics,
  listTopics,
  type OwnTopics,
  updateTopic,
} from 'contract/delivery/topics.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

const tile = { claims: 'tile' } as const;

/** Every topic of the organization, archived ones last. */
export function topicsQuery() {
  return { ...endpointQuery(listTopics, {}), staleTime: 0, meta: tile };
}

export function makeTopic(
  body: BodyInput<typeof createTopic>,
  idempotencyKey: string,
): Promise<Topic> {
  return refreshing(api.call(createTopic, { body, idempotencyKey }));
}

export function changeTopic(id: number, body: BodyInput<typeof updateTopic>): Promise<Topic> {
  return refreshing(api.call(updateTopic, { params: { id }, body }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(listTopics, listOwnTopics);
  }
}

/** What the user gets emails about. */
export function ownTopicsQuery() {
  return { ...endpointQuery(listOwnTopics, {}), meta: tile };
}

export async function changeOwnTopics(body: BodyInput<typeof chooseOwnTopics>): Promise<OwnTopics> {
  const chosen = await api.call(chooseOwnTopics, { body });
  queryClient.setQueryData(ownTopicsQuery().queryKey, chosen);
  return chosen;
}
