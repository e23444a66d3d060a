import type { Membership } from 'contract/session/session.contract.ts';
import { matching, type PaletteEntry } from './palette-entry.ts';
import { useDependantEntries } from './use-dependant-entries.ts';
import { useActionEntries, usePageEntries } from './use-page-entries.ts';
import { usePeopleEntries } from './use-people-entries.ts';
import { useWorkEntries, useGroupEntries } from './use-work-entries.ts';

export interface PaletteEntries {
  entries: readonly PaletteEntry[];
  peopleFailed: boolean;
  /** Groups, campaigns, direct sends or content. */
  workFailed: boolean;
  searching: boolean;
}

/** Everything that matches, in the order it is shown: what was found, then what can be done, then pages. */
export function usePaletteEntries(membership: Membership, query: string): PaletteEntries {
  const pages = usePageEntries(membership);
  const actions = useActionEntries(membership);
  const people = usePeopleEntries(membership, query);
  const dependants = useDependantEntries(membership, query);
  const groups = useGroupEntries(membership, query);
  const work = useWorkEntries(membership, query);
  const found = [
    ...people.entries,
    ...dependants.entries,
    ...groups.entries,
    ...work.entries,
    ...matching([...actions, ...pages], query),
  ];
  // Without a query the pages are what most people come for.
  const order =
    query.trim() === ''
      ? ['go', 'do']
      : ['people', 'groups', 'campaigns', 'direct-sends', 'content', 'do', 'go'];
  const entries = order.flatMap((group) => found.filter((entry) => entry.group === group));
  return {
    entries,
    peopleFailed: people.failed || dependants.failed,
    workFailed: work.failed || groups.failed,
    searching: [people, dependants, groups, work].some(({ searching }) => searching),
  };
}
