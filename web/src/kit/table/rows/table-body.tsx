import {
  type ComponentPropsWithRef,
  lazy,
  type RefObject,
  Suspense,
  useDeferredValue,
} from 'react';
import { isSelected, type Selection } from '../selection.ts';
import { Spacer } from './spacer.tsx';
import type { PhoneRow, TableColumn } from '../table-column.ts';
import { TableRow } from './table-row.tsx';
import { roles } from '../roles.ts';

/** Above this many rows only those in view are rendered. */
const virtualAbove = 100;

/** As many rows as a screen shows come first; those below follow when the browser has time for them. */
const rowsFirst = 20;

// No page of a server-side list is that long: 10 KB that most screens never need.
const VirtualRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
}));

export interface TableBodyProps<Row> {
  ref: RefObject<HTMLTableSectionElement | null>;
  reach: RefObject<(index: number) => void>;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => number;
  rowName: (row: Row) => string;
  selection: Selection | undefined;
  current: number;
  withMenu: boolean;
  phone: ((row: Row) => PhoneRow) | undefined;
  rowHeight: number;
  handlers: Pick<
    ComponentPropsWithRef<'tbody'>,
    'onClick' | 'onMouseDown' | 'onFocus' | 'onKeyDown'
  >;
}

export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { ref, rows, selection, current } = props;
  const [top] = rows;
  const page = top === undefined ? -1 : props.rowId(top);
  // No row has the id 0.
  const shownPage = useDeferredValue(page, 0);
  const count = page === shownPage ? rows.length : Math.min(rows.length, rowsFirst);
  const renderRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = props.rowId(row);
    return (
      <TableRow
        key={id}
        row={row}
        index={index}
        name={props.rowName(row)}
        columns={props.columns}
        selectable={selection !== undefined}
        selected={selection !== undefined && isSelected(selection, id)}
        current={index === current}
        withMenu={props.withMenu}
        phone={props.phone}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for all rows at once
    <tbody ref={ref} {...roles.group} {...props.handlers}>
      {rows.length > virtualAbove ? (
        <Suspense fallback={null}>
          <VirtualRows
            body={ref}
            reach={props.reach}
            count={rows.length}
            rowHeight={props.rowHeight}
            renderRow={renderRow}
          />
        </Suspense>
      ) : (
        <>
          {rows.slice(0, count).map((_, index) => renderRow(index))}
          <Spacer height={(rows.length - count) * props.rowHeight} />
        </>
      )}
    </tbody>
  );
}
