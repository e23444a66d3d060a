import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { previewArticle } from 'contract/content/article-preview.contract.ts';
import { listReadable, listToAcknowledge, openContent } from 'contract/content/reading.contract.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

/** Read again when it shows: a page that was read or confirmed in between is another one. */
const fresh = { staleTime: 0, meta: { claims: 'tile' } } as const;

export const readableQuery = (query: QueryInput<typeof listReadable>) => ({
  ...endpointQuery(listReadable, { query }),
  ...fresh,
});

export const toAcknowledgeQuery = () => ({ ...endpointQuery(listToAcknowledge, {}), ...fresh });

/** The address of the page of an item of content; each one ends, so none is kept. */
export const openQuery = (id: number) => ({
  ...endpointQuery(openContent, { params: { id } }),
  ...fresh,
  gcTime: 0,
});

/** The address of the page that readers of an item see, for someone who need not be among them. */
export const previewQuery = (id: number) => ({
  ...endpointQuery(previewArticle, { params: { id } }),
  ...fresh,
  gcTime: 0,
});
