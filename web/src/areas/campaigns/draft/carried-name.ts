import type { Audience } from 'contract/delivery/audience.ts';

/** Letters of a campaign's name. */
export const shortestName = 2;

/** The name of a draft that was just created, as it is being typed. */
export interface CarriedName {
  id: number;
  read: () => string;
  /** Whether it has the focus, and keeps it. */
  focused: boolean;
  /** Who was chosen while the draft was being created. */
  audience: () => Audience | undefined;
}

let carried: CarriedName | undefined;

/** Hands what is typed over to the page of the draft, which takes further letters while it opens. */
export function carryName(name: CarriedName): void {
  carried = name;
}

export function carriedName(id: number): CarriedName | undefined {
  return carried?.id === id ? carried : undefined;
}

/** It has arrived: from here on the draft's page has it. */
export function dropCarriedName(): void {
  carried = undefined;
}

/** A search that has the focus, with what is typed in it. */
interface CarriedSearch {
  /** The label of its field. */
  label: string;
  read: () => string;
}

let search: CarriedSearch | undefined;

/** Hands the search that has the focus over to the field of the same label on the next page. */
export function carrySearch(): void {
  const field = document.activeElement;
  const label = field?.getAttribute('role') === 'combobox' ? field.ariaLabel : null;
  search =
    field instanceof HTMLInputElement && label !== null
      ? { label, read: () => field.value }
      : undefined;
}

/** What is typed so far, where the field of this label takes over a search. */
export function carriedSearch(label: string): CarriedSearch | undefined {
  return search?.label === label ? search : undefined;
}

export function dropCarriedSearch(): void {
  search = undefined;
}
