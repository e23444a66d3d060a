import type { TableColumn } from '../table-column.ts';

/** What stands in a row. */
export interface TableShape<Row> {
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
  withMenu: boolean;
}

export const ends = { select: 37, menu: 36 };
/** As narrow as a column without a width gets, unless it says so itself: then the table scrolls sideways. */
const leastFree = 150;

/** The pixels below which no cell of a row could be read. */
export function leastWidth<Row>({ columns, selectable, withMenu }: TableShape<Row>): number {
  const widths = columns.map(({ width, least = leastFree }) => width ?? least);
  return widths.reduce(
    (sum, width) => sum + width,
    (selectable ? ends.select : 0) + (withMenu ? ends.menu : 0),
  );
}

/**
 * Without those that yield, as far as there is no room for them.
 *
 * @param width pixels; 0 when that is not known yet
 * @param stays true for a column that is not to go
 */
export function fittingColumns<Row>(
  shape: TableShape<Row>,
  width: number,
  stays: (column: TableColumn<Row>) => boolean,
): readonly TableColumn<Row>[] {
  let { columns } = shape;
  const yielding = columns
    .filter((column) => column.yields !== undefined && !stays(column))
    .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0));
  const room = width === 0 ? Infinity : width;
  while (leastWidth({ ...shape, columns }) > room) {
    const next = yielding.pop();
    if (next === undefined) break;
    columns = columns.filter((column) => column !== next);
  }
  return columns;
}
