import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PhoneRow } from './table-column.ts';
import { roles } from './roles.ts';
import styles from './table.module.css';

/** The cells of a row under 700 pixels: a square that selects, the name with its worst state, one figure. */
export function PhoneCells({ row, tick }: { row: PhoneRow; tick: ReactNode }) {
  return (
    <>
      <td {...roles.cell} className={styles.select}>
        <span className={styles.square}>
          {row.avatar}
          {tick}
          <span className={styles.tick}>
            <IconCheck aria-hidden="true" />
          </span>
        </span>
      </td>
      <td {...roles.cell}>
        <div className={styles.title}>{row.title}</div>
        {row.detail === undefined ? null : (
          <div className={styles.detail}>
            {typeof row.detail === 'string' ? <span>{row.detail}</span> : row.detail}
          </div>
        )}
      </td>
      <td {...roles.cell} className={styles.figure}>
        {row.figure}
      </td>
    </>
  );
}
