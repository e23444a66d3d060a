import type { TableColumn } from './table-column.ts';

export interface TableColumnsProps<Row> {
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
  withMenu: boolean;
}

/** The widths: the layout is fixed, so that a page of rows is measured once. */
export function TableColumns<Row>({ columns, selectable, withMenu }: TableColumnsProps<Row>) {
  return (
    <colgroup>
      {selectable ? <col style={{ width: 37 }} /> : null}
      {columns.map((column) => (
        <col
          key={column.id}
          style={column.width === undefined ? undefined : { width: column.width }}
        />
      ))}
      {withMenu ? <col style={{ width: 36 }} /> : null}
    </colgroup>
  );
}
