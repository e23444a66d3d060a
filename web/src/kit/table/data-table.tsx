import { Trans } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useWidth } from '../page/use-width.ts';
import type { MenuEntry } from '../menu/menu-entry.ts';
import { RowMenu } from '../menu/row-menu.tsx';
import { pageSelection, type Selection, setSelected } from './selection.ts';
import { TableBody } from './rows/table-body.tsx';
import type { PhoneRow, TableColumn } from './table-column.ts';
import {
  ends as endWidths,
  fittingColumns,
  leastWidth,
  type TableShape,
} from './columns/fitting-columns.ts';
import { useReportLeftOut } from './columns/left-out.ts';
import { TableHead } from './columns/table-head.tsx';
import { TableSkeleton } from './columns/table-skeleton.tsx';
import styles from './table.module.css';
import type { TableView } from './table-view.ts';
import { useRestoredFocus } from './rows/use-focus-rows.ts';
import { useRowActions } from './rows/use-row-actions.ts';
import { roles } from './roles.ts';
import { shownColumns } from './columns/shown-columns.ts';

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers. */
  label: string;
  /** A stable array, made outside the component or memoised. */
  columns: readonly TableColumn<Row>[];
  /** Undefined until the first page has come: skeletons. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  /** The name of a row, for the labels of its square and its menu. */
  rowName: (row: Row) => string;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  selection?: Selection;
  onSelect?: (selection: Selection) => void;
  /** Enter on a row. A pointer uses the link in the row's name. */
  onOpen?: (row: Row) => void;
  menu?: (row: Row) => readonly MenuEntry[];
  /** The row under 700 pixels; without it the table scrolls sideways there. */
  phone?: (row: Row) => PhoneRow;
  view: TableView;
  /** Newer rows are on their way; those shown are of before. */
  refreshing?: boolean;
  /** Instead of rows when there are none: nothing here, or nothing that matches. */
  empty: ReactNode;
  /** Instead of rows when they could not be loaded. */
  error?: ReactNode;
  /** Below the rows. */
  pager?: ReactNode;
  /** Inside a panel: without a frame of its own. */
  bare?: boolean;
}

const noRows: never[] = [];

/**
 * A list of records. Sorting, filtering and paging are the server's: the table says what was asked for.
 * Arrow keys move the current row, Space selects, Enter opens, Shift takes a range.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rowId, rowName, selection, onSelect, view, menu, error } = props;
  const [frame, width] = useWidth<HTMLDivElement>();
  const body = useRef<HTMLTableSectionElement>(null);
  const reach = useRef<(index: number) => void>(() => undefined);
  const narrow = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false });
  const phone = narrow ? props.phone : undefined;
  const rows = props.rows ?? noRows;
  const restoredFocus = useRestoredFocus(frame);
  const actions = useRowActions({
    body,
    rows,
    rowId,
    selection,
    onSelect,
    onOpen: props.onOpen,
    reach: (index) => reach.current(index),
  });

  const ids = rows.map(rowId);
  const ends = { selectable: selection !== undefined, withMenu: menu !== undefined };
  const shown = { columns: shownColumns(props.columns, view.columns), ...ends };
  const columns = fittingColumns(
    shown,
    phone ? 0 : width,
    ({ id, sort }) =>
      view.columns[id] === true || (sort !== undefined && sort === sortKey(props.sort)),
  );
  useReportLeftOut(
    props.columns,
    shown.columns.filter((column) => !columns.includes(column)).map(({ id }) => id),
  );
  const shape = { columns, ...ends };
  const openRow = rows.find((row) => rowId(row) === actions.menu?.id);
  const look = [styles.table];
  if (view.density === 'compact') look.push(styles.compact);
  if (phone) look.push(styles.phone);
  if (props.refreshing) look.push(styles.refreshing);
  const content = error ?? (props.rows?.length === 0 ? props.empty : undefined);
  return (
    <div
      ref={frame}
      className={props.bare ? `${styles.frame} ${styles.bare}` : styles.frame}
      {...restoredFocus}
    >
      <table
        {...roles.table}
        className={look.join(' ')}
        style={phone ? undefined : { minWidth: leastWidth(shape) }}
        aria-busy={props.rows === undefined || props.refreshing === true}
        aria-rowcount={rows.length + 1}
      >
        <caption className="visually-hidden">
          {label}. <Trans>Arrow keys move between rows, Space selects, Enter opens.</Trans>
        </caption>
        {phone ? null : <TableColumns {...shape} />}
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          page={selection && pageSelection(selection, ids)}
          onSelectPage={(on) => selection && onSelect?.(setSelected(selection, ids, on))}
          withMenu={menu !== undefined}
        />
        {props.rows === undefined && !error ? (
          <TableSkeleton {...shape} phone={phone !== undefined} />
        ) : (
          <TableBody
            ref={body}
            reach={reach}
            rows={content === undefined ? rows : []}
            columns={columns}
            rowId={rowId}
            rowName={rowName}
            selection={selection}
            current={actions.current}
            withMenu={menu !== undefined}
            phone={phone}
            rowHeight={rowHeight(view, phone !== undefined)}
            handlers={actions.handlers}
          />
        )}
      </table>
      {content}
      {content === undefined ? props.pager : null}
      {actions.menu && openRow !== undefined && menu ? (
        <RowMenu
          button={actions.menu.button}
          label={rowName(openRow)}
          entries={menu(openRow)}
          onClose={actions.closeMenu}
        />
      ) : null}
    </div>
  );
}

const sortKey = (sort: string | undefined) => sort?.replace(/^-/, '');

function rowHeight(view: TableView, phone: boolean): number {
  if (phone) return 61;
  return view.density === 'compact' ? 30 : 36;
}

/** The widths: the layout is fixed, so that a page of rows is measured once. */
function TableColumns<Row>({ columns, selectable, withMenu }: TableShape<Row>) {
  return (
    <colgroup>
      {selectable ? <col style={{ width: endWidths.select }} /> : null}
      {columns.map((column) => (
        <col
          key={column.id}
          style={column.width === undefined ? undefined : { width: column.width }}
        />
      ))}
      {withMenu ? <col style={{ width: endWidths.menu }} /> : null}
    </colgroup>
  );
}
