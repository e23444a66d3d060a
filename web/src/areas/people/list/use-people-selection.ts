import type { AccountListItem } from 'contract/people/account.ts';
import { useState } from 'react';
import { nothingSelected, type Selection } from '../../../kit/table/selection.ts';

interface Picked {
  /** The list it was made in. */
  list: string;
  selection: Selection;
  /** The people of the pages that were shown while selecting, by id. */
  seen: ReadonlyMap<number, AccountListItem>;
}

const nobody: ReadonlyMap<number, AccountListItem> = new Map();

/**
 * The selection of a list, kept over its pages and orders; another question begins with nobody selected.
 *
 * @param list names the question
 */
export function usePeopleSelection(list: string, rows: readonly AccountListItem[] | undefined) {
  const [picked, setPicked] = useState<Picked>({ list, selection: nothingSelected, seen: nobody });
  const current: Picked =
    picked.list === list ? picked : { list, selection: nothingSelected, seen: nobody };
  const select = (selection: Selection) => {
    const seen = new Map(current.seen);
    for (const row of rows ?? []) seen.set(row.id, row);
    setPicked({ list, selection, seen });
  };
  const { selection, seen } = current;
  /** The selected people, where they were selected one by one. */
  const people =
    selection.mode === 'ids' ? [...selection.ids].flatMap((id) => seen.get(id) ?? []) : undefined;
  return { selection, people, select, clear: () => select(nothingSelected) };
}
