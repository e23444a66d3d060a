import { useLayoutEffect, useSyncExternalStore } from 'react';

const none: readonly string[] = [];
/** By the columns of a list, which its table and its toolbar share. */
const known = new WeakMap<object, readonly string[]>();
const listeners = new Set<() => void>();

const same = (left: readonly string[], right: readonly string[]) => left.join() === right.join();

/** The table of these columns says which of them found no room. */
export function useReportLeftOut(columns: object, ids: readonly string[]): void {
  useLayoutEffect(() => {
    if (same(known.get(columns) ?? none, ids)) return;
    known.set(columns, ids);
    for (const listener of listeners) listener();
  });
}

/** Ids of the columns that found no room in the table that shows these. */
export function useLeftOut(columns: object): readonly string[] {
  return useSyncExternalStore(subscribe, () => known.get(columns) ?? none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
