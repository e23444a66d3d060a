import { columnVisibilityFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { TableColumn } from './table-column.ts';

const features = tableFeatures({ columnVisibilityFeature });

export interface TableModel<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
}

const noRows: never[] = [];

/** The columns to show and the rows in their order, from the table engine. */
export function useTableModel<Row extends object>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => number,
  shown: Readonly<Record<string, boolean>>,
): TableModel<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        enableHiding: !column.fixed,
      })),
    [columns],
  );
  const columnVisibility = useMemo(() => visibility(columns, shown), [columns, shown]);
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: (row) => String(rowId(row)),
    state: { columnVisibility },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return {
    columns: table.getVisibleLeafColumns().flatMap((column) => byId.get(column.id) ?? []),
    rows: table.getRowModel().rows.map((row) => row.original),
  };
}

/** Which columns show: as somebody chose, else as the list has them by default. */
export function visibility(
  columns: readonly { id: string; fixed?: boolean; hidden?: boolean }[],
  chosen: Readonly<Record<string, boolean>>,
): Record<string, boolean> {
  return Object.fromEntries(
    columns.map(({ id, fixed, hidden }) => [id, fixed || (chosen[id] ?? !hidden)]),
  );
}
