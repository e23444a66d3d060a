import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconFilter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { ColumnChooser, type ColumnChooserProps } from './columns/column-chooser.tsx';
import { SearchField } from './search-field.tsx';
import styles from './toolbar.module.css';

/** Columns are hidden where the rows are shown in another way. */
export interface TableToolbarProps extends Partial<ColumnChooserProps> {
  /** None where rows have no names. */
  search?: { label: string; value: string; onChange: (value: string) => void };
  /** Chips of the filters in force, and the one that adds another. Absent on the phone. */
  filters?: ReactNode;
  /** "2,310 match" */
  matches?: ReactNode;
  /** On the phone: how many filters are in force, and the way to all of them. */
  phoneFilters?: { count: number; onOpen: () => void };
}

/** Above a table: search, filters, how many match, row height, columns. */
export function TableToolbar(props: TableToolbarProps) {
  const { columns, view, onView, search, filters, matches, phoneFilters } = props;
  return (
    <div className={styles.toolbar} role="search">
      {search === undefined ? null : <SearchField {...search} className={styles.search} />}
      <span className={styles.filters}>{filters}</span>
      {phoneFilters === undefined ? null : (
        <span className={styles.phoneOnly}>
          <Button icon={<IconFilter />} onClick={phoneFilters.onOpen}>
            <span className="visually-hidden">
              <Trans>Filters</Trans>
            </span>
            {phoneFilters.count === 0 ? null : phoneFilters.count}
          </Button>
        </span>
      )}
      <span className={styles.push}>
        {matches === undefined ? null : (
          <span className={styles.matches} role="status">
            {matches}
          </span>
        )}
        {columns && view && onView ? <RowChoices {...{ columns, view, onView }} /> : null}
      </span>
    </div>
  );
}

function RowChoices({ columns, view, onView }: ColumnChooserProps) {
  const { t } = useLingui();
  return (
    <>
      <Segmented
        label={t`Row height`}
        value={view.density}
        onChange={(density) => onView({ ...view, density })}
        segments={[
          { value: 'comfortable', label: <IconBaselineDensityMedium />, name: t`Comfortable` },
          { value: 'compact', label: <IconBaselineDensitySmall />, name: t`Compact` },
        ]}
      />
      <ColumnChooser columns={columns} view={view} onView={onView} />
    </>
  );
}
