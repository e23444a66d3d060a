import { listContent } from 'contract/content/content.contract.ts';
import type { ContentHead } from 'contract/content/content.ts';
import { pageSizeMax } from 'contract/kernel/paging.ts';
import { api } from '../../../kernel/api/api.ts';
import { endpointKey } from '../../../kernel/query/endpoint-query.ts';
import type { Selection } from '../../../kit/table/selection.ts';
import { useMatchingRows } from '../../../kit/table/use-matching-rows.ts';
import { type ContentList, csvQuery } from '../use-content-list.ts';

/** As many items as are changed at once. */
export const bulkMax = 1000;

/** The items of a selection of everything that matches; undefined until they are read, and where there are too many. */
export function useMatching(
  { state, page }: ContentList,
  selection: Selection,
): readonly ContentHead[] | undefined {
  const query = csvQuery(state);
  return useMatchingRows({
    key: [...endpointKey(listContent), query],
    selection,
    total: page.data?.total.count ?? 0,
    max: bulkMax,
    read: (cursor) =>
      api.call(listContent, {
        query: { ...query, limit: String(pageSizeMax), ...(cursor !== undefined && { cursor }) },
      }),
  });
}
