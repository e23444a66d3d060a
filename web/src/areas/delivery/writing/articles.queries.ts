import type { ContentHead } from 'contract/content/content.ts';
import { listContent } from 'contract/content/content.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

/** Articles that readers can read, the last changed first. */
export function publishedQuery(q: string) {
  const search = q === '' ? {} : { q: q.slice(0, lengths.search) };
  return {
    ...endpointQuery(listContent, {
      query: { kind: 'article', state: 'published', sort: '-updated', limit: '100', ...search },
    }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

/** An article that one of those lists has shown. */
export function knownArticle(id: number) {
  const pages = queryClient.getQueriesData<{
    items: Pick<ContentHead, 'id' | 'title' | 'summary' | 'readingTime' | 'cover'>[];
  }>({ queryKey: publishedQuery('').queryKey.slice(0, 2) });
  const article = pages.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id);
  return article && { ...article, readingTime: article.readingTime ?? 1 };
}
