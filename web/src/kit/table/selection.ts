/**
 * What is selected in a list: some rows by id, or everything the filter matches but a few. Never a million
 * ids. Sent to the server together with the filter it was made under.
 */
export type Selection =
  | { mode: 'ids'; ids: ReadonlySet<number> }
  | { mode: 'all-matching'; except: ReadonlySet<number> };

export const nothingSelected: Selection = { mode: 'ids', ids: new Set() };
export const allMatching: Selection = { mode: 'all-matching', except: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.mode === 'ids' ? selection.ids.has(id) : !selection.except.has(id);
}

/** The selection with these rows in it, or out of it. */
export function setSelected(selection: Selection, ids: Iterable<number>, on: boolean): Selection {
  const listed = new Set(selection.mode === 'ids' ? selection.ids : selection.except);
  const list = on === (selection.mode === 'ids');
  for (const id of ids) {
    if (list) listed.add(id);
    else listed.delete(id);
  }
  return selection.mode === 'ids'
    ? { mode: 'ids', ids: listed }
    : { mode: 'all-matching', except: listed };
}

/** How many are selected, given how many the filter matches. */
export function countSelected(selection: Selection, matching: number): number {
  return selection.mode === 'ids'
    ? selection.ids.size
    : Math.max(0, matching - selection.except.size);
}

/** What the square in the head of a page shows. */
export function pageSelection(
  selection: Selection,
  ids: readonly number[],
): 'none' | 'some' | 'all' {
  const selected = ids.filter((id) => isSelected(selection, id)).length;
  if (selected === 0) return 'none';
  return selected === ids.length ? 'all' : 'some';
}
