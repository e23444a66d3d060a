import { useState } from 'react';
import { moved } from './moved.ts';

/**
 * An order as it is shown: ahead of what is saved, and back to that when saving failed.
 *
 * @param saved ids in the order that is saved
 * @param save keeps another order; settles when `saved` is up to date, and reports its own failure
 */
export function useOrder(
  saved: readonly number[],
  save: (ids: readonly number[]) => Promise<unknown>,
) {
  const [ahead, setAhead] = useState<readonly number[]>();
  const ids = [
    ...(ahead ?? []).filter((id) => saved.includes(id)),
    ...saved.filter((id) => !ahead?.includes(id)),
  ];
  const keep = (next: readonly number[]) => {
    if (next.join() === saved.join()) return;
    void save(next).finally(() => setAhead(undefined));
  };
  return {
    ids,
    /** Shows it at this place, counted from 0, until `keep`. */
    show: (id: number, to: number) => setAhead(moved(ids, id, to)),
    /** Saves what is shown. */
    keep: () => keep(ids),
    /** Puts it there and saves that; false where there is no such place. */
    move: (id: number, to: number): boolean => {
      if (to < 0 || to >= ids.length) return false;
      const next = moved(ids, id, to);
      setAhead(next);
      keep(next);
      return true;
    },
  };
}
