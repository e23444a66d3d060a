import { useQuery } from '@tanstack/react-query';
import { groupSorts, listGroups } from 'contract/groups/groups.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { filteredSearch, type ListSpec, type ListState } from '../../../kit/table/list-state.ts';
import { pageQuery, turnsOf, useListAddress } from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { groupsQuery } from '../groups.queries.ts';

export const pageSize = 50;

export const groupsSpec: ListSpec = { sorts: groupSorts, filters: { deleted: 'one' } };

/** The address of the list, or of its trash. */
export function groupsSearch(inTrash: boolean): Record<string, string | string[]> {
  return filteredSearch(groupsSpec, inTrash ? trash : {});
}

const trash = { deleted: ['true'] } as const;

/** The list of groups that the address asks for: its state, its page, and how to ask for another. */
export function useGroupsList() {
  const { state, go, change } = useListAddress(groupsSpec);
  const saved = useSavedViews('groups', state.view);
  const table = useViewOfTable('groups', saved.current);
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const page = useQuery({
    ...groupsQuery({
      ...pageQuery(state, groupSorts, pageSize),
      ...(inTrash ? { deleted: 'true' as const } : {}),
    }),
    placeholderData: rowsBefore(listGroups),
  });
  return {
    state,
    inTrash,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    ...turnsOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type GroupsList = ReturnType<typeof useGroupsList>;
