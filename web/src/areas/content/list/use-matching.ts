import { useQuery } from '@tanstack/react-query';
import { listContent } from 'contract/content/content.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { type ContentList, csvQuery } from '../use-content-list.ts';

/** As many items as are changed at once. */
export const bulkMax = 1000;

/**
 * The items of a selection of everything that matches, without the deselected ones; undefined until they are read, and
 * where there are more than can be changed at once.
 */
export function useMatching(
  { state, page }: ContentList,
  selection: Selection,
): readonly ContentHead[] | undefined {
  const query = csvQuery(state);
  const total = page.data?.total.count ?? 0;
  const { data, isFetching } = useQuery({
    queryKey: [...endpointKey(listContent), 'matching', query],
    queryFn: async () => {
      const items: ContentHead[] = [];
      let cursor: string | null = null;
      do {
        // Each page begins where the one before it ended.
        // oxlint-disable-next-line no-await-in-loop
        const part: { items: ContentHead[]; nextCursor: string | null } = await api.call(
          listContent,
          { query: { ...query, limit: String(pageSizeMax), ...(cursor !== null && { cursor }) } },
        );
        items.push(...part.items);
        cursor = part.nextCursor;
      } while (cursor !== null && items.length < bulkMax);
      return items;
    },
    enabled: selection.mode === 'all-matching' && total <= bulkMax,
    staleTime: 0,
    gcTime: 0,
    meta: { claims: 'tile' },
  });
  if (selection.mode !== 'all-matching' || data === undefined || isFetching) return undefined;
  return data.filter(({ id }) => !selection.except.has(id));
}
