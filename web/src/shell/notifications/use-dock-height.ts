import { useEffect, useState } from 'react';

/** A dock counts that ends so close to the lower edge of the window, in pixels. */
const near = 40;

/**
 * How far what is docked at the lower edge of the window reaches up, in pixels: bars of actions for what is selected,
 * and the main buttons of a page. They say so by `data-dock`.
 *
 * @param watched false while there is nothing to keep clear of them
 */
export function useDockHeight(watched: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!watched) return undefined;
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setHeight(highestDock()));
    };
    measure();
    // A dock comes with a selection, and grows by a line with what is chosen in it.
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', measure, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', measure);
    };
  }, [watched]);
  return watched ? height : 0;
}

function highestDock(): number {
  const reaches = [...document.querySelectorAll('[data-dock]')].map((dock) => {
    const { top, bottom, height } = dock.getBoundingClientRect();
    const isDocked = height > 0 && top < window.innerHeight && bottom > window.innerHeight - near;
    return isDocked ? window.innerHeight - top : 0;
  });
  return Math.max(0, ...reaches);
}
