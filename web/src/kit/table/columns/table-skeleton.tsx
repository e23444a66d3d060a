import { SkeletonLine } from '../../feedback/skeleton.tsx';
import { useDelayed } from '../../feedback/use-delayed.ts';
import type { TableColumn } from '../table-column.ts';
import styles from '../table.module.css';

export interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
  withMenu: boolean;
  phone: boolean;
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
/** So that eight rows do not look like a fence. */
const widths = [1, 0.82, 1.14, 0.75, 0.93, 1.05, 0.7, 0.88];

/** Rows in the shape of what comes, fading downwards. */
export function TableSkeleton<Row>({
  columns,
  selectable,
  withMenu,
  phone,
}: TableSkeletonProps<Row>) {
  const shown = useDelayed();
  const cells = phone ? columns.slice(0, 2) : columns;
  return (
    <tbody aria-hidden="true">
      {rows.map((row) => (
        <tr key={row} style={{ opacity: shown ? 1 - row * 0.12 : 0 }}>
          {selectable || phone ? (
            <td className={styles.select}>
              <SkeletonLine width={15} />
            </td>
          ) : null}
          {cells.map((column) => (
            <td key={column.id} className={column.number ? styles.number : undefined}>
              <SkeletonLine width={(column.skeleton ?? 80) * (widths[row] ?? 1)} />
            </td>
          ))}
          {withMenu ? (
            <td className={styles.menu}>
              <SkeletonLine width={14} />
            </td>
          ) : null}
        </tr>
      ))}
    </tbody>
  );
}
