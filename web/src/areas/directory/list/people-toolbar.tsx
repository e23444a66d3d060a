import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedAccount } from 'contract/people/accounts.contract.ts';
import type { Total } from 'contract/kernel/paging.ts';
import { Suspense, useState } from 'react';
import { FiltersRule } from '../../groups/groups.public.ts';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import type { TableView } from '../../../kit/table/table-view.ts';
import { useCan, useMembership } from '../../../kernel/session/abilities.ts';
import chip from '../../../kit/page/chip.module.css';
import { splitFilters, withSplitFilter } from '../people-list.ts';
import { addedFilters, type PeopleView } from './people-views.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import type { PeopleList } from './use-people-list.ts';
import { useFilterFields } from '../filters/filter-fields.ts';
import { ListFilters, type ListFiltersProps } from '../../people/people.public.ts';

export const FilterSheet = lazyPage(() =>
  import('../filters/people-filter-sheet.tsx').then((module) => module.PeopleFilterSheet),
);

export interface PeopleToolbarProps {
  list: PeopleList;
  peopleView: PeopleView;
  columns: readonly TableColumn<ListedAccount>[];
  view: TableView;
  onView: (view: TableView) => void;
  onClear: () => void;
}

/** Search, filters and how many match; on the phone the filters in a sheet of their own. */
export function PeopleToolbar(props: PeopleToolbarProps) {
  const { list, peopleView, columns, view, onView, onClear } = props;
  const { state } = list;
  const { t } = useLingui();
  const [sheet, setSheet] = useState(false);
  const added = splitFilters(addedFilters(peopleView, state.filters));
  const total = list.page.data?.total;
  const matches = total && matchLabels(total);
  const filter = (name: string, values: readonly string[]) => {
    list.change({ filters: withSplitFilter(state, name, values).filters }, name in added);
  };
  return (
    <>
      <TableToolbar
        columns={columns}
        view={view}
        onView={onView}
        search={{
          label: t`Name, email, job title or ID`,
          value: state.q,
          onChange: (q) => list.change({ q }, true),
        }}
        filters={
          <>
            <PeopleFilters
              filters={added}
              fixed={peopleView.filters}
              onFilter={filter}
              onClear={onClear}
            />
            <GroupOfThese list={list} />
          </>
        }
        matches={matches}
        phoneFilters={{ count: Object.keys(added).length, onOpen: () => setSheet(true) }}
      />
      {sheet ? (
        <Suspense fallback={null}>
          <FilterSheet
            state={{ ...state, filters: splitFilters(state.filters) }}
            fixed={peopleView.filters}
            more={<GroupOfThese list={list} />}
            total={total}
            onFilter={filter}
            onSort={(sort) => list.change({ sort }, true)}
            onClear={onClear}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** People who filter often want to write to just these people. */
function GroupOfThese({ list: { state } }: { list: PeopleList }) {
  const can = useCan();
  const slug = useMembership()?.slug;
  if (slug === undefined || !can('groups.manage')) return null;
  if (Object.keys(state.filters).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <FiltersRule {...state} slug={slug} className={chip.clear} />
    </Suspense>
  );
}

function matchLabels(total: Total): string {
  const counted = totalLabels(total);
  return plural(total.count, { one: `${counted} matches`, other: `${counted} match` });
}

/** The filters of people. */
function PeopleFilters(props: Omit<ListFiltersProps, 'fields'>) {
  return <ListFilters {...props} fields={useFilterFields()} />;
}
