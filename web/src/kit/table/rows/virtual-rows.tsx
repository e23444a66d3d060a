import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { rowAt } from './row-target.ts';
import { Spacer } from './spacer.tsx';

export interface VirtualRowsProps {
  body: RefObject<HTMLTableSectionElement | null>;
  reach: RefObject<(index: number) => void>;
  count: number;
  /** Pixels, the same for every row. */
  rowHeight: number;
  renderRow: (index: number) => ReactNode;
}

/**
 * The rows in view and a few around them, real rows of a real table; what is above and below is the height
 * of two spacers. The page scrolls, not the table.
 */
export function VirtualRows({ body, reach, count, rowHeight, renderRow }: VirtualRowsProps) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(top + window.scrollY);
  }, [body]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: offset,
  });
  useEffect(() => {
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  useEffect(() => {
    reach.current = (index) => {
      const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      window.scrollTo({ top: top + index * rowHeight - window.innerHeight / 2 });
      focusWhenRendered(body, index);
    };
  }, [body, reach, rowHeight]);

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const above = first ? first.start - offset : 0;
  const below = last ? virtualizer.getTotalSize() - (last.end - offset) : 0;
  return (
    <>
      <Spacer height={above} />
      {items.map((item) => renderRow(item.index))}
      <Spacer height={below} />
    </>
  );
}

/** Rows come a frame or two after the scroll; gives up when the user has scrolled on. */
function focusWhenRendered(body: RefObject<HTMLElement | null>, index: number, tries = 10): void {
  requestAnimationFrame(() => {
    const row = rowAt(body, index);
    if (row) row.focus();
    else if (tries > 0) focusWhenRendered(body, index, tries - 1);
  });
}
