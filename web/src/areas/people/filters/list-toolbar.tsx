import { Suspense, useState } from 'react';
import { type ListState, withFilter } from '../../../kit/table/list-state.ts';
import type { ColumnChooserProps } from '../../../kit/table/columns/column-chooser.tsx';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import type { useListAddress } from '../../../kit/table/use-list-address.ts';
import type { FilterField, FilterOption } from './filter-field.ts';
import { ListFilters } from './list-filters.tsx';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';

const FilterSheet = lazyPage(() =>
  import('./filter-sheet.tsx').then((module) => module.FilterSheet),
);

export interface ListToolbarProps {
  list: Pick<ReturnType<typeof useListAddress>, 'state' | 'change'> & {
    table: Pick<ColumnChooserProps, 'view'> & { setView: ColumnChooserProps['onView'] };
  };
  /** Where rows are shown. */
  columns: ColumnChooserProps['columns'] | undefined;
  /** What the search looks at. */
  searchLabel: string;
  /** Everything there is to filter by, in the order of the menu. */
  fields: readonly FilterField[];
  sorts: readonly FilterOption[];
  /** Filters that the tab sets. */
  fixed: ListState['filters'];
  /** Filters in force beyond those of the tab. */
  added: ListState['filters'];
  /** How many match: "12 groups". Undefined until that is known. */
  matching: string | undefined;
  onClear: () => void;
}

/** Search, filters and how many match; on the phone the filters in a sheet of their own. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, columns, searchLabel, fields, sorts, fixed, added, matching, onClear } = props;
  const { state, change, table } = list;
  const [sheet, setSheet] = useState(false);
  const onFilter = (name: string, values: readonly string[]) =>
    change({ filters: withFilter(state, name, values).filters }, name in state.filters);
  const filters = { fields, fixed, onFilter, onClear };
  return (
    <>
      <TableToolbar
        {...(columns && { columns, view: table.view, onView: table.setView })}
        search={{ label: searchLabel, value: state.q, onChange: (q) => change({ q }, true) }}
        filters={<ListFilters {...filters} filters={added} />}
        matches={matching}
        phoneFilters={{ count: Object.keys(added).length, onOpen: () => setSheet(true) }}
      />
      {sheet ? (
        <Suspense fallback={null}>
          <FilterSheet
            {...{ ...filters, sorts, state, matching }}
            onSort={(sort) => change({ sort }, true)}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
