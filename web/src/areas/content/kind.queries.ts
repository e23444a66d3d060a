import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from 'contract/content/content.ts';
import { getContent } from 'contract/content/content.contract.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

/** The kind of content, which says its page; undefined until it is known. Its errors are not claimed. */
export function useContentKind(id: number): ContentKind | undefined {
  // It never changes, whatever else does.
  const query = { ...endpointQuery(getContent, { params: { id } }), staleTime: Infinity };
  return useQuery({ ...query, select: ({ kind }) => kind }).data;
}
