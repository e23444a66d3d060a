import { useLingui } from '@lingui/react/macro';
import { groupColours } from 'contract/groups/group-colours.ts';
import { groupKinds } from 'contract/groups/group-kinds.ts';
import { type groupsCsv, groupSorts } from 'contract/groups/groups.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { filterValuesMax } from 'contract/kernel/counts.ts';
import type { ListState } from '../../../kit/table/list-state.ts';
import type { FilterField } from '../../people/people.public.ts';
import { useColourLabels } from '../colour-labels.ts';
import type { GroupsQuery } from '../groups.queries.ts';
import { useKindLabels } from '../kind-labels.ts';

/** Everything there is to filter groups by, in the order of the menu. */
export function useGroupFilters(): readonly FilterField[] {
  const { t } = useLingui();
  const kinds = useKindLabels();
  const colours = useColourLabels();
  return [
    {
      name: 'kind',
      label: t`Kind`,
      kind: 'any',
      options: groupKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'colour',
      label: t`Colour`,
      kind: 'any',
      options: groupColours.map((value) => ({ value, label: colours[value] })),
    },
    { name: 'madeBy', label: t`Created by`, kind: 'people' },
  ];
}

type Filters = Pick<GroupsQuery, 'kind' | 'colour' | 'madeBy' | 'deleted'>;

/** The filters of a state as the API takes them, without those it would refuse: old links still show a list. */
export function filterQuery({ filters }: ListState): Filters {
  const kind = groupKinds.filter((one) => filters['kind']?.includes(one));
  const colour = groupColours.filter((one) => filters['colour']?.includes(one));
  const madeBy = (filters['madeBy'] ?? []).filter((id) => /^[0-9]{1,15}$/.test(id));
  return {
    ...(kind.length > 0 && { kind }),
    ...(colour.length > 0 && { colour }),
    ...(madeBy.length > 0 && { madeBy: madeBy.slice(0, filterValuesMax) }),
    ...(filters['deleted']?.[0] === 'true' && { deleted: 'true' as const }),
  };
}

/** What is listed, whole and in its order. */
export function csvQuery(state: ListState): QueryInput<typeof groupsCsv> {
  const sort = groupSorts.find((one) => one === state.sort);
  return { ...filterQuery(state), ...(state.q !== '' && { q: state.q }), ...(sort && { sort }) };
}
