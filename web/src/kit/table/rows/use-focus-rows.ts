import { type FocusEvent, type RefObject, useEffect, useReducer, useRef } from 'react';

type Frame = RefObject<HTMLElement | null>;

/**
 * For work that removes what had the focus (a dialog, the bar of actions): call it together with the change that does
 * so, and once that is on the screen the keyboard continues in the table. Not with a timer: on a busy machine it fires
 * before the dialog is gone.
 */
export function useFocusRows(frame: Frame): () => void {
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  // The effects of the removed element (giving the focus back) run before this one.
  useEffect(() => {
    if (asked > 0) focusCurrentRow(frame.current);
  }, [asked, frame]);
  return ask;
}

/**
 * Keeps the focus in a table when the row that has it goes with newer rows.
 *
 * @returns the handlers of its frame
 */
export function useRestoredFocus(frame: Frame) {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    if (last.current === undefined || last.current.isConnected) return;
    last.current = undefined;
    focusCurrentRow(frame.current);
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
    // Browsers differ in whether what is removed loses the focus with an event; afterwards it is not there.
    onBlur: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (last.current === target && target.isConnected) last.current = undefined;
      }),
  };
}

/** Where no row is left, what the empty table offers, as soon as it is there: it may still be loading. */
function focusCurrentRow(frame: HTMLElement | null): void {
  if (frame === null || focusRemaining(frame)) return;
  const observer = new MutationObserver(() => {
    if (focusRemaining(frame)) observer.disconnect();
  });
  observer.observe(frame, { childList: true, subtree: true });
}

/** @returns whether the focus is somewhere now: in the table, or where it was put since */
function focusRemaining(frame: HTMLElement): boolean {
  if (document.activeElement !== null && document.activeElement !== document.body) return true;
  const row = frame.querySelector<HTMLElement>('tr[data-index][tabindex="0"]');
  const rowless = frame.querySelector('tr[data-index]') === null;
  const target = rowless ? frame.querySelector<HTMLElement>('a[href], button:not(thead *)') : row;
  target?.focus({ preventScroll: true });
  return target !== null;
}
