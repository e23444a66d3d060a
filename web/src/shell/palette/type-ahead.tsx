import { type RefObject, useLayoutEffect } from 'react';

/** What was typed since the palette was asked for, until its field takes it. */
export interface TypedAhead {
  text: string;
  /** The field has the focus: all that follows is its own. */
  taken: boolean;
}

export interface TypeAheadProps {
  typed: RefObject<TypedAhead>;
  onClose: () => void;
}

/** Until the field of the palette has the focus: keeps what is typed, which goes nowhere else. */
export function TypeAhead({ typed, onClose }: TypeAheadProps) {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const ahead = typed.current;
      if (ahead.taken || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') ahead.text = ahead.text.slice(0, -1);
      else if (event.key.length === 1) ahead.text += event.key;
      // With nothing to choose from yet, Enter must not press what had the focus before.
      else if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [typed, onClose]);
  return null;
}
