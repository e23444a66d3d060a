import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * The width of an element in pixels, as it is and as it changes: charts and tables are drawn for it, never scaled. It
 * is known once the browser has laid out the page, which it need not do twice, and used before anything is painted.
 */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      flushSync(() => setWidth(Math.floor(element.clientWidth))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
