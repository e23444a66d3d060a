import { type RefObject, useLayoutEffect } from 'react';

export interface TypeAheadProps {
  text: RefObject<string>;
  onClose: () => void;
}

/** In the place of the palette while its code comes: keeps what is typed, which goes nowhere else. */
export function TypeAhead({ text, onClose }: TypeAheadProps) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (event.key.length === 1) text.current += event.key;
      // With nothing to choose from yet, Enter must not press what had the focus before.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [text, onClose]);
  return null;
}
