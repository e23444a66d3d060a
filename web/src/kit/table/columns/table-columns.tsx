import { ends, type TableShape } from './fitting-columns.ts';

/** The widths: the layout is fixed, so that a page of rows is measured once. */
export function TableColumns<Row>({ columns, selectable, withMenu }: TableShape<Row>) {
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
