import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { type RowCommand, rowCommand, rowsBetween } from './row-keys.ts';
import { rowAt, rowTarget } from './row-target.ts';
import { isSelected, nothingSelected, type Selection, setSelected } from '../selection.ts';

export interface RowActions<Row> {
  body: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowId: (row: Row) => number;
  selection: Selection | undefined;
  onSelect: ((selection: Selection) => void) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  /** Brings a row that is not rendered into view and gives it the focus. */
  reach: (index: number) => void;
}

export interface OpenMenu {
  /** Whose it is: rows come, go and move while it is open. */
  id: number;
  button: HTMLElement;
}

interface Rows {
  count: number;
  idAt: (index: number) => number | undefined;
  /** Where a row stands now, if it does. */
  placeOf: (id: number | undefined) => number | undefined;
  isSelected: (index: number) => boolean;
  select: (indexes: readonly number[], on: boolean) => void;
  open: (index: number) => void;
  openMenu: (index: number) => void;
  focus: (index: number) => void;
}

/** Everything that happens in rows: one set of handlers on the table's body, however many rows there are. */
export function useRowActions<Row>(actions: RowActions<Row>) {
  const [focused, setFocused] = useState(0);
  const [menu, setMenu] = useState<OpenMenu>();
  // Where a range begins: the row that was selected or moved to last, by its id. Its place is another one after the
  // list was asked for again.
  const anchor = useRef<number>(undefined);
  // A press on the button of the open menu closes the menu; the click after it must not open it again.
  const menuBeforePress = useRef<HTMLElement>(undefined);
  const rows = rowsOf(actions, setMenu);

  const handlers = {
    onMouseDown(event: MouseEvent) {
      menuBeforePress.current = menu?.button;
      // Shift marks a range of rows, not of text.
      if (event.shiftKey && actions.onSelect) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const at = rowTarget(event.target);
      if (at?.part === 'menu' && menuBeforePress.current !== at.element) rows.openMenu(at.index);
      if (at?.part !== 'select') return;
      const from = event.shiftKey ? (rows.placeOf(anchor.current) ?? at.index) : at.index;
      rows.select(rowsBetween(from, at.index), !rows.isSelected(at.index));
      anchor.current = rows.idAt(at.index);
    },
    onFocus(event: FocusEvent) {
      const at = rowTarget(event.target);
      if (at) setFocused(at.index);
    },
    onKeyDown(event: KeyboardEvent) {
      menuBeforePress.current = undefined;
      const at = rowTarget(event.target);
      const command = at?.part === 'row' ? rowCommand(event, at.index, rows.count) : undefined;
      if (!at || !command) return;
      event.preventDefault();
      const begin = rows.placeOf(anchor.current) ?? at.index;
      const from = runCommand(command, at.index, begin, rows);
      anchor.current = rows.idAt(from);
    },
  };
  const current = Math.min(focused, Math.max(0, rows.count - 1));
  return { current, menu, closeMenu: () => setMenu(undefined), handlers };
}

/** Does what a key asked for and returns where a range begins from now on. */
function runCommand(command: RowCommand, index: number, anchor: number, rows: Rows): number {
  if (command.kind === 'open') rows.open(index);
  else if (command.kind === 'menu') rows.openMenu(index);
  else if (command.kind === 'toggle') rows.select([index], !rows.isSelected(index));
  else {
    rows.focus(command.to);
    if (!command.extend) return command.to;
    rows.select(rowsBetween(anchor, command.to), true);
    return anchor;
  }
  return index;
}

function rowsOf<Row>(actions: RowActions<Row>, setMenu: (menu: OpenMenu) => void): Rows {
  const { body, rows, rowId, selection = nothingSelected } = actions;
  const idsAt = (indexes: readonly number[]) =>
    indexes.flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [rowId(row)];
    });
  return {
    count: rows.length,
    idAt: (index) => idsAt([index])[0],
    placeOf: (id) => {
      const index = rows.findIndex((row) => rowId(row) === id);
      return index === -1 ? undefined : index;
    },
    isSelected: (index) => idsAt([index]).some((id) => isSelected(selection, id)),
    select: (indexes, on) => actions.onSelect?.(setSelected(selection, idsAt(indexes), on)),
    open: (index) => {
      const row = rows[index];
      if (row !== undefined) actions.onOpen?.(row);
    },
    openMenu: (index) => {
      const button = rowAt(body, index)?.querySelector<HTMLElement>('[data-row-menu]');
      const [id] = idsAt([index]);
      // In the next frame: the menu would take the key press that opened it for one outside of it.
      if (button && id !== undefined) requestAnimationFrame(() => setMenu({ id, button }));
    },
    focus: (index) => {
      const row = rowAt(body, index);
      if (row) row.focus();
      else actions.reach(index);
    },
  };
}
