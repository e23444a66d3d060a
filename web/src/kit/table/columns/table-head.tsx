import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { CheckSquare } from '../../inputs/check-square.tsx';
import { toggledSort } from '../list-state.ts';
import type { TableColumn } from '../table-column.ts';
import { roles } from '../roles.ts';
import styles from '../table.module.css';

export interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  /** "name" or "-name"; undefined where the list has no order to choose. */
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Undefined where rows cannot be selected. */
  page: 'none' | 'some' | 'all' | undefined;
  onSelectPage: (on: boolean) => void;
  withMenu: boolean;
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, page, onSelectPage, withMenu } = props;
  const { t } = useLingui();
  return (
    <thead {...roles.group}>
      <tr {...roles.row} aria-rowindex={1}>
        {page === undefined ? null : (
          <th {...roles.head} scope="col" className={styles.select}>
            <CheckSquare
              checked={page === 'all'}
              some={page === 'some'}
              onChange={() => onSelectPage(page !== 'all')}
              aria-label={t`Select all on this page`}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            {...roles.head}
            scope="col"
            className={column.number ? styles.number : undefined}
            aria-sort={direction(column.sort, sort)}
          >
            {column.sort === undefined || onSort === undefined ? (
              column.header
            ) : (
              <SortButton column={column.sort} header={column.header} sort={sort} onSort={onSort} />
            )}
          </th>
        ))}
        {withMenu ? (
          <th {...roles.head} scope="col" className={styles.menu}>
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

interface SortButtonProps {
  column: string;
  header: string;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function SortButton({ column, header, sort, onSort }: SortButtonProps) {
  const sorted = direction(column, sort);
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(toggledSort(sort ?? '', column))}
    >
      <span>{header}</span>
      {sorted === undefined ? null : <Arrow aria-hidden="true" />}
    </button>
  );
}

function direction(column: string | undefined, sort: string | undefined) {
  if (column === undefined || sort === undefined) return undefined;
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : undefined;
}
