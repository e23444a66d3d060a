import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

/** The field an address names. */
export function fieldOf(search: string): string | null {
  return new URLSearchParams(search).get('field');
}

export interface NamedFieldProps {
  /** As addresses name it: `?field=subject`. */
  name: string;
  children: ReactNode;
}

/** What is written or chosen in comes before the buttons of its toolbar. */
const fields = 'input:not(:disabled), [contenteditable="true"]';
const others = 'button, a';

/** A field that takes the focus when the address names it; one whose code comes later, as soon as it is there. */
export function NamedField({ name, children }: NamedFieldProps) {
  const wanted = useLocation({ select: ({ searchStr }) => fieldOf(searchStr) === name });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!wanted || current === null || takeFocus(current)) return undefined;
    const observer = new MutationObserver(() => {
      if (takeFocus(current)) observer.disconnect();
    });
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [wanted]);
  return (
    <div ref={ref} data-field={name}>
      {children}
    </div>
  );
}

/** Puts the focus into a field of this page. */
export function focusField(name: string): void {
  const ref = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (ref !== null) takeFocus(ref);
}

function takeFocus(ref: HTMLElement): boolean {
  const field = ref.querySelector<HTMLElement>(fields) ?? ref.querySelector<HTMLElement>(others);
  field?.focus();
  return field !== null;
}
