import { useState } from 'react';
import { nothingSelected, type Selection } from './selection.ts';

interface Picked<Row> {
  /** The list it was made in. */
  list: string;
  selection: Selection;
  /** The rows of the pages that were shown while selecting, by id. */
  seen: ReadonlyMap<number, Row>;
}

/**
 * The selection of a list, kept over its pages and orders; another question begins with nothing selected.
 *
 * @param list names the question
 */
export function useRowSelection<Row extends { id: number }>(
  list: string,
  rows: readonly Row[] | undefined,
) {
  const none: Picked<Row> = { list, selection: nothingSelected, seen: new Map() };
  const [picked, setPicked] = useState(none);
  const current = picked.list === list ? picked : none;
  const select = (selection: Selection) => {
    const seen = new Map(current.seen);
    for (const row of rows ?? []) seen.set(row.id, row);
    setPicked({ list, selection, seen });
  };
  const { selection, seen } = current;
  /** The selected rows, where they were selected one by one. */
  const picks =
    selection.mode === 'ids' ? [...selection.ids].flatMap((id) => seen.get(id) ?? []) : undefined;
  return { selection, picks, select, clear: () => select(nothingSelected) };
}
