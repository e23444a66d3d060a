import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Dependant } from 'contract/dependants/dependant.ts';
import type { TableColumn } from '../../../kit/table/table-column.ts';
import { totalLabels } from '../../../kit/text/total-labels.ts';
import { type EditorFilter, ListToolbar } from '../../people/people.public.ts';
import { useDependantFilters } from './dependant-filters.ts';
import { addedTo, type DependantView } from './dependant-list.ts';
import type { DependantsList } from './use-dependants-list.ts';

export interface DependantsToolbarProps {
  list: DependantsList;
  view: DependantView;
  columns: readonly TableColumn<Dependant>[];
  groupFilter: EditorFilter;
  onClear: () => void;
}

/** Search, filters and how many match. */
export function DependantsToolbar(props: DependantsToolbarProps) {
  const { list, view, columns, groupFilter, onClear } = props;
  const { t } = useLingui();
  const total = list.page.data?.total;
  const all = total === undefined ? '' : totalLabels(total);
  return (
    <ListToolbar
      list={list}
      columns={columns}
      searchLabel={t`Name, email or ID`}
      fields={useDependantFilters(groupFilter)}
      sorts={[
        { value: 'name', label: t`Name, A to Z` },
        { value: '-name', label: t`Name, Z to A` },
        { value: 'birthDate', label: t`Oldest first` },
        { value: '-birthDate', label: t`Youngest first` },
        { value: 'guardian', label: t`Guardian, A to Z` },
        { value: '-guardian', label: t`Guardian, Z to A` },
        { value: '-created', label: t`Added, newest first` },
      ]}
      fixed={view.filters}
      added={addedTo(view, list.state.filters)}
      matching={
        total && plural(total.count, { one: `${all} dependant`, other: `${all} dependants` })
      }
      onClear={onClear}
    />
  );
}
