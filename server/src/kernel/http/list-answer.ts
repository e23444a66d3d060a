import type { Total } from 'contract/kernel/paging.ts';
import type { Page } from '../database/keyset.ts';

/** A page of a list as its endpoint answers it: the rows as `items`, and how many match. */
export function listAnswer<Item>(
  { next, previous }: Pick<Page<unknown>, 'next' | 'previous'>,
  items: Item[],
  total: Total,
) {
  return { items, nextCursor: next, previousCursor: previous, total };
}
