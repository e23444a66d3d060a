import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { hubStates, type HubHead, hubVisibilities } from 'contract/hubs/hub.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { formatCount } from '../../../kit/text/format.ts';
import { groupFilter } from '../../groups/groups.public.ts';
import { type FilterField, ListToolbar } from '../../people/people.public.ts';
import { useStateLabels, useVisibilityLabels } from '../hub-marks.tsx';
import type { HubList } from './use-hub-list.ts';

/** Everything there is to filter hubs by, in the order of the menu. */
function useHubFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const states = useStateLabels();
  const visibilities = useVisibilityLabels();
  return [
    {
      name: 'state',
      label: t`Status`,
      kind: 'any',
      options: hubStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'visibility',
      label: t`Audience`,
      kind: 'any',
      options: hubVisibilities.map((value) => ({ value, label: visibilities[value] })),
    },
    { name: 'group', label: t`Group`, ...groupFilter },
    { name: 'owner', label: t`Owner`, kind: 'people' },
  ];
}

export interface HubsToolbarProps {
  list: HubList;
  /** Undefined of cards, which have none. */
  columns: readonly TableColumn<HubHead>[] | undefined;
  onClear: () => void;
}

/** Search, filters and how many match. */
export function HubsToolbar({ list, columns, onClear }: HubsToolbarProps) {
  const { t } = useLingui();
  const total = list.page.data?.total.count;
  const count = formatCount(total ?? 0);
  return (
    <ListToolbar
      list={list}
      columns={columns}
      searchLabel={t`Name or summary`}
      fields={useHubFilters()}
      sorts={[
        { value: 'name', label: t`Name, A to Z` },
        { value: '-name', label: t`Name, Z to A` },
        { value: '-updated', label: t`Last changed first` },
        { value: '-created', label: t`Newest first` },
      ]}
      fixed={list.tab}
      added={list.added}
      matching={
        total === undefined
          ? undefined
          : plural(total, { one: `${count} hub`, other: `${count} hubs` })
      }
      onClear={onClear}
    />
  );
}
