import { useRef, useState } from 'react';
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
  // React may render a `dragover` only after the `dragend` that follows it: what was shown last is known before that.
  const latest = useRef(ahead);
  const go = (next: readonly number[] | undefined) => {
    latest.current = next;
    setAhead(next);
  };
  const among = (order: readonly number[] = []) => [
    ...order.filter((id) => saved.includes(id)),
    ...saved.filter((id) => !order.includes(id)),
  ];
  const saveOrder = () => {
    const next = among(latest.current);
    if (next.join() === saved.join()) return;
    void save(next).finally(() => go(undefined));
  };
  return {
    ids: among(ahead),
    /** Shows it at this place, counted from 0, until `keep`. */
    show: (id: number, to: number) => go(moved(among(latest.current), id, to)),
    /** Saves what is shown. */
    saveOrder,
    /** Puts it there and saves that; false where there is no such place. */
    move: (id: number, to: number): boolean => {
      const ids = among(latest.current);
      if (to < 0 || to >= ids.length) return false;
      go(moved(ids, id, to));
      saveOrder();
      return true;
    },
  };
}
