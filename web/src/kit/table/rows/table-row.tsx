import { useLingui } from '@lingui/react/macro';
import { IconDots, IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { CheckSquare } from '../../inputs/check-square.tsx';
import type { PhoneRow, TableColumn } from '../table-column.ts';
import { roles } from '../roles.ts';
import styles from '../table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  index: number;
  name: string;
  columns: readonly TableColumn<Row>[];
  selectable: boolean;
  selected: boolean;
  /** The one row that the Tab key stops at. */
  current: boolean;
  withMenu: boolean;
  phone: ((row: Row) => PhoneRow) | undefined;
}

/** One row. It has no handlers of its own: the body of the table listens for all of them. */
function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, name, columns, selectable, selected, current, withMenu, phone } = props;
  const { t } = useLingui();
  const tabIndex = current ? 0 : -1;
  const tick = (
    <CheckSquare
      checked={selected}
      readOnly
      tabIndex={tabIndex}
      data-row-select
      aria-label={t`Select ${name}`}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between rows
    <tr
      {...roles.row}
      className={selected ? `${styles.row} ${styles.selected}` : styles.row}
      data-index={index}
      aria-rowindex={index + 2}
      tabIndex={tabIndex}
    >
      {phone === undefined ? (
        <>
          {selectable ? (
            <td {...roles.cell} className={styles.select}>
              {tick}
            </td>
          ) : null}
          {columns.map((column) => (
            <td
              key={column.id}
              {...roles.cell}
              className={column.number ? styles.number : undefined}
            >
              {column.cell(row, { selected, tabIndex })}
            </td>
          ))}
        </>
      ) : (
        <PhoneCells row={phone(row)} tick={selectable ? tick : undefined} />
      )}
      {withMenu ? (
        <td {...roles.cell} className={styles.menu}>
          <button
            type="button"
            className={styles.dots}
            tabIndex={tabIndex}
            data-row-menu
            aria-haspopup="menu"
            aria-expanded="false"
            aria-label={t`Actions for ${name}`}
          >
            <IconDots aria-hidden="true" />
          </button>
        </td>
      ) : null}
    </tr>
  );
}

// memo drops the type parameter; the cast gives it back.
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow;

/** The cells of a row under 700 pixels: a square that selects, the name with its worst state, one figure. */
function PhoneCells({ row, tick }: { row: PhoneRow; tick: ReactNode }) {
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
