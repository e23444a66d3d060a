import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { type DraftField, fieldOf } from './draft-steps.ts';

export interface NamedFieldProps {
  name: DraftField;
  children: ReactNode;
}

const takesFocus = 'input:not(:disabled), [contenteditable="true"], button, a';

/** A field that takes the focus when the address names it. */
export function NamedField({ name, children }: NamedFieldProps) {
  const wanted = useLocation({ select: ({ searchStr }) => fieldOf(searchStr) === name });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) place.current?.querySelector<HTMLElement>(takesFocus)?.focus();
  }, [wanted]);
  return <div ref={place}>{children}</div>;
}
