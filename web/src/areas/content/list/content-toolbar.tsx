import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentStates } from 'contract/content/content.ts';
import { Suspense, useState } from 'react';
import { withFilter } from '../../../kit/table/list-state.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { TableToolbar } from '../../../kit/table/table-toolbar.tsx';
import { formatCount } from '../../../kit/text/format.ts';
import { type FilterField, FilterSheet, ListFilters } from '../../people/people.public.ts';
import { tagsQuery } from '../content.queries.ts';
import { useStateWords } from '../state-mark.tsx';
import type { ContentList } from './use-content-list.ts';

/** Everything there is to filter content by, in the order of the menu. */
function useContentFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const states = useStateWords();
  const { data } = useQuery(tagsQuery());
  const tags = data?.items ?? [];
  return [
    {
      name: 'state',
      label: t`Status`,
      kind: 'any',
      options: contentStates.map((value) => ({ value, label: states[value] })),
    },
    { name: 'author', label: t`Author`, kind: 'people' },
    {
      name: 'tag',
      label: t`Tag`,
      kind: 'any',
      options: tags.map(({ tag }) => ({ value: tag, label: tag })),
    },
    {
      name: 'audience',
      label: t`Audience`,
      kind: 'one',
      options: [
        { value: 'everyone', label: t`Everyone` },
        { value: 'groups', label: t`Selected groups` },
      ],
    },
    { name: 'group', label: t`Group`, kind: 'groups' },
    { name: 'changedFrom', label: t`Changed from`, kind: 'day' },
    { name: 'changedBefore', label: t`Changed before`, kind: 'day' },
  ];
}

export interface ContentToolbarProps {
  list: ContentList;
  columns: readonly TableColumn<ContentHead>[];
  onClear: () => void;
}

/** Search, filters and how many match; on the phone the filters in a sheet of their own. */
export function ContentToolbar({ list, columns, onClear }: ContentToolbarProps) {
  const { t } = useLingui();
  const { state, page, change, table, added, tab } = list;
  const [sheet, setSheet] = useState(false);
  const fields = useContentFilters();
  const total = page.data?.total.count;
  const count = formatCount(total ?? 0);
  const matching =
    total === undefined
      ? undefined
      : plural(total, { one: `${count} item`, other: `${count} items` });
  const filter = (name: string, values: readonly string[]) =>
    change({ filters: withFilter(state, name, values).filters }, name in state.filters);
  const sorts = [
    { value: '-updated', label: t`Last changed first` },
    { value: 'updated', label: t`Last changed last` },
    { value: 'title', label: t`Title, A to Z` },
    { value: '-title', label: t`Title, Z to A` },
    { value: '-created', label: t`Newest first` },
  ];
  return (
    <>
      <TableToolbar
        columns={columns}
        view={table.view}
        onView={table.setView}
        search={{
          label: t({ message: 'Title', context: 'article' }),
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
