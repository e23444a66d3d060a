import type { DataTag, QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheAnswer } from './cache-answer.ts';
import { queryClient } from './query-client.ts';

it('what was asked for before a change and arrives after its answer is not kept', async () => {
  const queryKey = ['import', 7] as unknown as DataTag<QueryKey, string, Error>;
  queryClient.setQueryData(queryKey, 'checked');
  const before = Promise.withResolvers<string>();
  const asked = queryClient.fetchQuery({
    queryKey,
    queryFn: () => before.promise,
    staleTime: 0,
  });
  await cacheAnswer(queryKey, 'running');
  before.resolve('checked');
  await Promise.allSettled([asked]);
  expect(queryClient.getQueryData(queryKey)).toBe('running');
});
