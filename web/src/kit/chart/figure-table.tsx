import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScrollRegion } from '../page/scroll-region.tsx';
import styles from './chart.module.css';

export interface FigureColumn {
  key: string;
  label: ReactNode;
  /** Numbers are aligned right; shares of a heat table have their background filled. */
  kind?: 'number' | 'heat';
}

/** A number with the share that fills its background; null: of fewer than five people, and hidden. */
export interface HeatCell {
  rate: number;
  text: ReactNode;
}

export type FigureCell = ReactNode | HeatCell | null;

export interface FigureRow {
  key: string | number;
  cells: readonly FigureCell[];
  /** The row of today. */
  current?: boolean;
}

export interface FigureTableProps {
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Sums. */
  foot?: readonly FigureRow[];
}

/** The table twin of a chart: the same numbers, to be read and copied. */
export function FigureTable({ caption, columns, rows, foot }: FigureTableProps) {
  const cellsOf = ({ cells }: FigureRow) =>
    columns.map((column, index) =>
      index === 0 ? (
        <th key={column.key} scope="row">
          {cells[0] as ReactNode}
        </th>
      ) : (
        <Cell key={column.key} cell={cells[index]} kind={column.kind} />
      ),
    );
  return (
    <ScrollRegion label={caption}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => (
              <th key={key} scope="col" className={kind && styles[kind]}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.current ? styles.current : undefined}>
              {cellsOf(row)}
            </tr>
          ))}
        </tbody>
        {foot === undefined ? null : (
          <tfoot>
            {foot.map((row) => (
              <tr key={row.key}>{cellsOf(row)}</tr>
            ))}
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function Cell({ cell, kind }: { cell: FigureCell; kind: FigureColumn['kind'] }) {
  if (cell === null) {
    return (
      <td className={styles.untold}>
        <Trans>fewer than 5</Trans>
      </td>
    );
  }
  if (isHeat(cell)) {
    return (
      <td className={styles.heat} style={{ '--share': cell.rate } as React.CSSProperties}>
        {cell.text}
      </td>
    );
  }
  return <td className={kind && styles[kind]}>{cell}</td>;
}

function isHeat(cell: FigureCell): cell is HeatCell {
  return typeof cell === 'object' && cell !== null && 'rate' in cell;
}
