const holders = new Set<symbol>();

/**
 * Stops the page from scrolling until the returned function is called. Several may hold it; the page is
 * free again after the last one let go, at the position it had.
 */
export function lockScroll(): () => void {
  const holder = Symbol('scroll lock');
  holders.add(holder);
  apply();
  return () => {
    holders.delete(holder);
    apply();
  };
}

function apply(): void {
  const root = document.documentElement;
  const locked = holders.size > 0;
  if (locked === root.hasAttribute('data-scroll-locked')) return;
  if (locked) {
    // Measured while the bar is still there; without the padding the page would jump by its width.
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.setProperty('--scrollbar-width', `${scrollbar}px`);
  }
  root.toggleAttribute('data-scroll-locked', locked);
}
