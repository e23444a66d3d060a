import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ContentHead, contentStates } from 'contract/content/content.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { itemsLabels } from './items-labels.ts';
import { groupFilter } from '../../groups/groups.public.ts';
import { type FilterField, ListToolbar } from '../../people/people.public.ts';
import { hubChoicesQuery, tagsQuery } from '../content.queries.ts';
import { useStateLabels } from '../state-mark.tsx';
import type { ContentList } from '../use-content-list.ts';

/** Everything there is to filter content by, in the order of the menu. */
function useContentFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const states = useStateLabels();
  const { data } = useQuery(tagsQuery());
  const tags = data?.items ?? [];
  const hubs = useQuery(hubChoicesQuery()).data?.items ?? [];
  return [
    {
      name: 'state',
      label: t`Status`,
      kind: 'any',
      options: contentStates.map((value) => ({ value, label: states[value] })),
    },
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
    { name: 'group', label: t`Group`, ...groupFilter },
    { name: 'changedFrom', label: t`Changed from`, kind: 'day' },
    { name: 'changedBefore', label: t`Changed before`, kind: 'day' },
    {
      name: 'hub',
      label: t`Hub`,
      kind: 'any',
      quick: true,
      options: hubs.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'author', label: t`Author`, kind: 'people', quick: true },
  ];
}

export interface ContentToolbarProps {
  list: ContentList;
  /** Where rows are shown. */
  columns?: readonly TableColumn<ContentHead>[];
}

const ofRows = new Set(['state', 'changedFrom', 'changedBefore']);

/** Search, filters and how many match. */
export function ContentToolbar({ list, columns }: ContentToolbarProps) {
  const { t } = useLingui();
  const total = list.page.data?.total;
  return (
    <ListToolbar
      list={list}
      columns={columns}
      searchLabel={t`Title, text or tag`}
      fields={useContentFilters().filter(
        // The board and the calendar have their own statuses and days.
        ({ name }) => columns !== undefined || !ofRows.has(name),
      )}
      sorts={[
        { value: '-updated', label: t`Last changed first` },
        { value: 'updated', label: t`Last changed last` },
        { value: 'title', label: t`Title, A to Z` },
        { value: '-title', label: t`Title, Z to A` },
        { value: '-created', label: t`Newest first` },
        ...(list.view === 'file'
          ? [
              { value: '-size', label: t`Largest first` },
              { value: 'size', label: t`Smallest first` },
            ]
          : []),
      ]}
      fixed={list.tab}
      added={list.added}
      matching={total === undefined || columns === undefined ? undefined : itemsLabels(total)}
      onClear={list.clear}
    />
  );
}
