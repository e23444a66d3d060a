import { useQuery } from '@tanstack/react-query';
import type { Selection } from './selection.ts';

export interface MatchingRows<Row> {
  /** Names the question. */
  key: readonly unknown[];
  selection: Selection;
  /** How many match. */
  total: number;
  /** As many as are changed at once. */
  max: number;
  /** One page after another. */
  read: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>;
}

/**
 * The rows of a selection of everything that matches, without the deselected ones; undefined until they are read, and
 * where there are more than can be changed at once.
 */
export function useMatchingRows<Row extends { id: number }>({
  key,
  selection,
  total,
  max,
  read,
}: MatchingRows<Row>): readonly Row[] | undefined {
  const { data, isFetching } = useQuery({
    queryKey: [...key, 'matching'],
    queryFn: async () => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        // Each page begins where the one before it ended.
        // oxlint-disable-next-line no-await-in-loop
        const page: Awaited<ReturnType<typeof read>> = await read(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && rows.length < max);
      return rows;
    },
    enabled: selection.mode === 'all-matching' && total <= max,
    staleTime: 0,
    gcTime: 0,
    meta: { claims: 'tile' },
  });
  if (selection.mode !== 'all-matching' || data === undefined || isFetching) return undefined;
  return data.filter(({ id }) => !selection.except.has(id));
}
