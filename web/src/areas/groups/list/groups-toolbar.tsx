import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedGroup } from 'contract/groups/group.ts';
import { Suspense, useState } from 'react';
import { withFilter } from '../../../kit/table/list-state.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { FilterSheet, ListFilters } from '../../people/people.public.ts';
import { useGroupFilters } from './group-filters.ts';
import type { GroupsList } from './use-groups-list.ts';

export interface GroupsToolbarProps {
  list: GroupsList;
  columns: readonly TableColumn<ListedGroup>[];
  onClear: () => void;
}

/** Search, filters and how many match; on the phone the filters in a sheet of their own. */
export function GroupsToolbar({ list, columns, onClear }: GroupsToolbarProps) {
  const { t } = useLingui();
  const { state, page, change, table, added, tab } = list;
  const [sheet, setSheet] = useState(false);
  const fields = useGroupFilters();
  const total = page.data?.total.count;
  const count = formatCount(total ?? 0);
  const matching =
    total === undefined
      ? undefined
      : plural(total, { one: `${count} group`, other: `${count} groups` });
  const filter = (name: string, values: readonly string[]) =>
    change({ filters: withFilter(state, name, values).filters }, name in state.filters);
  const sorts = [
    { value: 'name', label: t`Name, A to Z` },
    { value: '-name', label: t`Name, Z to A` },
    { value: '-members', label: t`Most people first` },
    { value: 'members', label: t`Fewest people first` },
    { value: '-created', label: t`Newest first` },
  ];
  return (
    <>
      <TableToolbar
        columns={columns}
        view={table.view}
        onView={table.setView}
        search={{
          label: t`Group name`,
          value: state.q,
          onChange: (q) => change({ q }, true),
        }}
        filters={
          <ListFilters
            fields={fields}
            filters={added}
            fixed={tab}
            onFilter={filter}
            onClear={onClear}
          />
        }
        matches={matching}
        phoneFilters={{ count: Object.keys(added).length, onOpen: () => setSheet(true) }}
      />
      {sheet ? (
        <Suspense fallback={null}>
          <FilterSheet
            {...{ fields, sorts, state, matching }}
            fixed={tab}
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
