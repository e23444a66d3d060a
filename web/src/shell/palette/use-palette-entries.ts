import type { Membership } from 'contract/session/session.contract.ts';
import { matching } from './palette-entry.ts';
import { useActionEntries, usePageEntries } from './use-page-entries.ts';
import { type PeopleEntries, usePeopleEntries } from './use-people-entries.ts';

/** Everything that matches, in the order it is shown: people, then what can be done, then pages. */
export function usePaletteEntries(membership: Membership, query: string): PeopleEntries {
  const pages = usePageEntries(membership);
  const actions = useActionEntries(membership);
  const people = usePeopleEntries(membership, query);
  const found = [...people.entries, ...matching([...actions, ...pages], query)];
  // Without a query the pages are what most people come for.
  const order = query.trim() === '' ? ['go', 'do'] : ['people', 'do', 'go'];
  const entries = order.flatMap((group) => found.filter((entry) => entry.group === group));
  return { ...people, entries };
}
