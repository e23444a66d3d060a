import type { TableColumn } from '../table-column.ts';

/** Which columns show: as the user chose, else as the list has them by default. */
export function visibility(
  columns: readonly { id: string; fixed?: boolean; hidden?: boolean }[],
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, fixed, hidden }) => [id, fixed || (chosen[id] ?? !hidden)]),
  );
}

/** The columns to show, in their order. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): TableColumn<Row>[] {
  const shown = visibility(columns, chosen);
  return columns.filter((column) => shown[column.id]);
}
