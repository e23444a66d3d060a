import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Room for the button that opens the rest, in pixels. */
const moreWidth = 92;

const none: readonly HTMLElement[] = [];

/**
 * What of a row finds no room in it. Those elements carry `data-folded`: they keep their width, for the next
 * measurement, and are neither seen nor reached. Whatever carries `aria-current` stays, with a menu of its own
 * right behind it; then comes the first link, then the buttons, then the other links in their order.
 *
 * @returns the row, and what is folded
 */
export function useFolded(): [RefObject<HTMLElement | null>, readonly HTMLElement[]] {
  const row = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState(none);
  useLayoutEffect(() => {
    const list = row.current;
    const frame = list?.parentElement;
    if (!list || !frame) return;
    const measure = () => {
      const parts = partsOf(list);
      for (const part of parts) sizes.observe(part);
      const next = foldedOf(parts, roomIn(frame), gapOf(list));
      for (const part of parts) part.toggleAttribute('data-folded', next.includes(part));
      flushSync(() => setFolded((before) => (same(before, next) ? before : next)));
    };
    // Counts, fonts and the window change widths; a view that is saved or opened changes the parts. The first time is
    // once the browser has laid out the page, and before it paints it.
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(frame);
    changes.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-current'] });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);
  return [row, folded];
}

const partsOf = (list: HTMLElement) =>
  [...list.children].filter((part) => part instanceof HTMLElement);

function foldedOf(parts: readonly HTMLElement[], room: number, gap: number): HTMLElement[] {
  const widths = new Map(parts.map((part) => [part, part.getBoundingClientRect().width + gap]));
  const sum = (some: readonly HTMLElement[]) =>
    some.reduce((all, part) => all + (widths.get(part) ?? 0), -gap);
  if (sum(parts) <= room) return [];
  const links = parts.filter((part) => part.matches('a:not([aria-current])'));
  const buttons = parts.filter((part) => part.matches('button:not([aria-haspopup])'));
  const shown = parts.filter((part) => !links.includes(part) && !buttons.includes(part));
  const fits = (part: HTMLElement) => sum([...shown, part]) <= room - moreWidth;
  for (const part of [...links.slice(0, 1), ...buttons]) if (fits(part)) shown.push(part);
  for (const link of links.slice(1)) {
    // In their order: a short one further on does not jump the queue.
    if (!fits(link)) break;
    shown.push(link);
  }
  return parts.filter((part) => !shown.includes(part));
}

function roomIn(frame: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(frame);
  return frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

const gapOf = (list: HTMLElement) => Number.parseFloat(getComputedStyle(list).columnGap) || 0;

function same(left: readonly HTMLElement[], right: readonly HTMLElement[]): boolean {
  return left.length === right.length && left.every((part, index) => part === right[index]);
}
