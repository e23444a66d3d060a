import { useQueries } from '@tanstack/react-query';
import type { ContentHead } from 'contract/content/content.ts';
import { listContent } from 'contract/content/content.contract.ts';
import { filterValuesMax, lengths } from 'contract/kernel/counts.ts';
import type { MessageDocument } from 'contract/documents/document.ts';
import { contentIdsOf } from 'contract/documents/document-text.ts';
import { useState } from 'react';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { queryClient } from '../../../kernel/query/query-client.ts';

/** Articles that readers can read. */
const published = { kind: 'article', state: 'published' };

/** The last changed articles with these words, or of all. */
export function publishedQuery(q: string) {
  const search = q === '' ? {} : { q: q.slice(0, lengths.search) };
  return {
    ...endpointQuery(listContent, {
      query: { ...published, sort: '-updated', limit: '100', ...search },
    }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

/** At most as many articles as one call takes, however long ago they were changed. */
export function articlesQuery(ids: readonly number[]) {
  return {
    ...endpointQuery(listContent, {
      query: { ...published, id: ids.map(String), limit: String(filterValuesMax) },
    }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

/** Loads the articles that a document has cards of when it is first shown. @returns whether no answer is missing */
export function useArticlesOf(document: MessageDocument): boolean {
  const [ids] = useState(() => contentIdsOf(document));
  const parts: number[][] = [];
  for (let start = 0; start < ids.length; start += filterValuesMax) {
    parts.push(ids.slice(start, start + filterValuesMax));
  }
  return useQueries({ queries: parts.map(articlesQuery) }).every(({ isPending }) => !isPending);
}

/** An article that one of those answers has shown. */
export function knownArticle(id: number) {
  const pages = queryClient.getQueriesData<{
    items: Pick<ContentHead, 'id' | 'title' | 'summary' | 'readingTime' | 'cover'>[];
  }>({ queryKey: publishedQuery('').queryKey.slice(0, 2) });
  const article = pages.flatMap(([, page]) => page?.items ?? []).find((one) => one.id === id);
  return article && { ...article, readingTime: article.readingTime ?? 1 };
}
