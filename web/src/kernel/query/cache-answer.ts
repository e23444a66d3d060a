import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** What was asked for before a change may arrive after its answer: it is not kept. */
export async function forgetAsked(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
}

/** Puts what the server answered to a change where the screens read it. */
export async function cacheAnswer<Answer>(
  queryKey: DataTag<QueryKey, Answer, Error>,
  answer: Answer,
): Promise<void> {
  await forgetAsked(queryKey);
  queryClient.setQueryData<Answer>(queryKey, answer);
}
