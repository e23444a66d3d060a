import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './scroll-region.module.css';

interface ScrollRegionProps {
  /** What is in it, for who cannot see it. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What is too wide or too high for its place: the Tab key stops at it while there is more than is seen. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  return (
    <div
      ref={box}
      className={className === undefined ? styles.region : `${styles.region} ${className}`}
      // No landmark: the panel around it is one, mostly of the same name.
      {...(scrolls ? { role: 'group', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

function useScrolls(box: React.RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setScrolls(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      ),
    );
    for (const seen of [element, ...element.children]) observer.observe(seen);
    return () => observer.disconnect();
  }, [box]);
  return scrolls;
}
