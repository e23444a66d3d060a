import type { BulkChange } from 'contract/bulk/bulk.ts';
import { useEffect } from 'react';
import { refreshPeople } from '../people/people.public.ts';

type ListName = BulkChange['list'];

const shown = new Map<ListName, Set<() => unknown>>();

/** While a list is shown that is not that of people: has it asked for again when the list was changed. */
export function useRefreshAfterBulk(list: ListName, refresh: () => unknown): void {
  useEffect(() => {
    const those = shown.get(list) ?? new Set();
    shown.set(list, those.add(refresh));
    return () => void those.delete(refresh);
  }, [list, refresh]);
}

/** Everything that shows what a change of many has changed is asked for again. */
export async function refreshAfter({ list }: Pick<BulkChange, 'list'>): Promise<void> {
  await refreshPeople();
  await Promise.all([...(shown.get(list) ?? [])].map((refresh) => refresh()));
}
