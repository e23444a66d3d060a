import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedGroup } from 'contract/groups/group.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { ListToolbar } from '../../people/people.public.ts';
import { useGroupFilters } from './group-filters.ts';
import type { GroupsList } from './use-groups-list.ts';

export interface GroupsToolbarProps {
  list: GroupsList;
  columns: readonly TableColumn<ListedGroup>[];
  onClear: () => void;
}

/** Search, filters and how many match. */
export function GroupsToolbar({ list, columns, onClear }: GroupsToolbarProps) {
  const { t } = useLingui();
  const total = list.page.data?.total.count;
  const count = formatCount(total ?? 0);
  return (
    <ListToolbar
      list={list}
      columns={columns}
      searchLabel={t`Group name`}
      fields={useGroupFilters()}
      sorts={[
        { value: 'name', label: t`Name, A to Z` },
        { value: '-name', label: t`Name, Z to A` },
        { value: '-members', label: t`Most people first` },
        { value: 'members', label: t`Fewest people first` },
        { value: '-created', label: t`Newest first` },
      ]}
      fixed={list.tab}
      added={list.added}
      matching={
        total === undefined
          ? undefined
          : plural(total, { one: `${count} group`, other: `${count} groups` })
      }
      onClear={onClear}
    />
  );
}
