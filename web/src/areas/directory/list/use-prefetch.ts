import type { AccountListItem } from 'contract/people/account.ts';
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { prefetchPerson } from '../../people/people.public.ts';

/** As long as the pointer or the focus must rest on a row, in milliseconds. */
const rest = 80;

/** Handlers for around a table of people: the person of the row under the pointer or the focus is loaded ahead. */
export function usePrefetch(rows: readonly AccountListItem[] | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const aim = (event: FocusEvent | MouseEvent) => {
    clearTimeout(timer.current);
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    const person = rows?.[Number(row?.getAttribute('data-index') ?? -1)];
    if (person) timer.current = setTimeout(prefetchPerson, rest, person.id);
  };
  return { onFocus: aim, onMouseOver: aim };
}
