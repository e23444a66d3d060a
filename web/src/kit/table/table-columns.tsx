import type { TableColumn } from './table-column.ts';

export interface TableColumnsProps<Row> {
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
  withMenu: boolean;
}

const ends = { select: 37, menu: 36 };
/** As narrow as a column without a width gets: then the table scrolls sideways. */
const leastFree = 150;

/** The pixels below which nothing of a row could be read any more. */
export function leastWidth<Row>({ columns, selectable, withMenu }: TableColumnsProps<Row>): number {
  const widths = columns.map(({ width }) => width ?? leastFree);
  return widths.reduce(
    (sum, width) => sum + width,
    (selectable ? ends.select : 0) + (withMenu ? ends.menu : 0),
  );
}

/** The widths: the layout is fixed, so that a page of rows is measured once. */
export function TableColumns<Row>({ columns, selectable, withMenu }: TableColumnsProps<Row>) {
  return (
    <colgroup>
      {selectable ? <col style={{ width: ends.select }} /> : null}
      {columns.map((column) => (
        <col
          key={column.id}
          style={column.width === undefined ? undefined : { width: column.width }}
        />
      ))}
      {withMenu ? <col style={{ width: ends.menu }} /> : null}
    </colgroup>
  );
}
