import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import { Suspense, useState } from 'react';
import { withFilter } from '../../../kit/table/list-state.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { FilterSheet, ListFilters, totalWords } from '../../people/people.public.ts';
import { useDependantFilters } from './dependant-filters.ts';
import { addedTo, type DependantView } from './dependant-list.ts';
import type { DependantsList } from './use-dependants-list.ts';

export interface DependantsToolbarProps {
  list: DependantsList;
  view: DependantView;
  columns: readonly TableColumn<Dependant>[];
  onClear: () => void;
}

/** Search, filters and how many match; on the phone the filters in a sheet of their own. */
export function DependantsToolbar({ list, view, columns, onClear }: DependantsToolbarProps) {
  const { state, page, change, table } = list;
  const { t } = useLingui();
  const [sheet, setSheet] = useState(false);
  const fields = useDependantFilters();
  const added = addedTo(view, state.filters);
  const total = page.data?.total;
  const all = total === undefined ? '' : totalWords(total);
  const filter = (name: string, values: readonly string[]) =>
    change({ filters: withFilter(state, name, values).filters }, name in state.filters);
  const sorts = [
    { value: 'name', label: t`Name, A to Z` },
    { value: '-name', label: t`Name, Z to A` },
    { value: 'birthDate', label: t`Oldest first` },
    { value: '-birthDate', label: t`Youngest first` },
    { value: 'guardian', label: t`Guardian, A to Z` },
    { value: '-guardian', label: t`Guardian, Z to A` },
    { value: '-created', label: t`Added, newest first` },
  ];
  return (
    <>
      <TableToolbar
        columns={columns}
        view={table.view}
        onView={table.setView}
        search={{
          label: t`Name, email or ID`,
          value: state.q,
          onChange: (q) => change({ q }, true),
        }}
        filters={
          <ListFilters
            fields={fields}
            filters={added}
            fixed={view.filters}
            onFilter={filter}
            onClear={onClear}
          />
        }
        matches={
          total &&
          plural(total.count, { one: `${all} dependant matches`, other: `${all} dependants match` })
        }
        phoneFilters={{ count: Object.keys(added).length, onOpen: () => setSheet(true) }}
      />
      {sheet ? (
        <Suspense fallback={null}>
          <FilterSheet
            {...{ fields, sorts, state }}
            fixed={view.filters}
            matching={
              total &&
              plural(total.count, {
                one: `${all} dependant`,
                other: `${all} dependants`,
              })
            }
            onFilter={filter}
            onSort={(sort) => change({ sort }, true)}
            onClear={onClear}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
