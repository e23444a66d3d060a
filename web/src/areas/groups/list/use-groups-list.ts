import { useQuery } from '@tanstack/react-query';
import { groupSorts, listGroups } from 'contract/groups/groups.contract.ts';
import { lengths } from 'contract/kernel/counts.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import {
  filteredSearch,
  type ListSpec,
  type ListState,
  parseListState,
} from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { groupsQuery } from '../groups.queries.ts';
import { filterQuery } from './group-filters.ts';

export const pageSize = 50;

export const groupsSpec: ListSpec = {
  sorts: groupSorts,
  filters: { kind: 'many', colour: 'many', madeBy: 'many', deleted: 'one' },
};

/** The address of the list, or of its trash. */
export function groupsSearch(inTrash: boolean): Record<string, string | string[]> {
  return filteredSearch(groupsSpec, inTrash ? trash : {});
}

/** The state an address asks for. What the API would refuse is dropped: old links still show a list. */
function readGroupsList(search: string): ListState {
  const state = parseListState(new URLSearchParams(search), groupsSpec);
  const { kind, colour, madeBy, deleted } = filterQuery(state);
  const params = { kind, colour, madeBy, deleted: deleted && [deleted] };
  const filters = Object.entries(params).filter(
    (entry): entry is [string, string[]] => entry[1] !== undefined,
  );
  return {
    ...state,
    q: state.q.slice(0, lengths.search).trim(),
    filters: Object.fromEntries(filters),
  };
}

const trash = { deleted: ['true'] } as const;
const inUse = {} as const;

/** The list of groups that the address asks for: its state, its page, and how to ask for another. */
export function useGroupsList() {
  const list = useViewedList('groups', groupsSpec, readGroupsList);
  const { state } = list;
  const { deleted, ...added } = state.filters;
  const inTrash = deleted?.[0] === 'true';
  const page = useQuery({
    ...groupsQuery({ ...filterQuery(state), ...pageQuery(state, groupSorts, pageSize) }),
    placeholderData: rowsBefore(listGroups),
  });
  return {
    ...list,
    inTrash,
    /** What the tab asks for, and what is asked beyond it. */
    tab: inTrash ? trash : inUse,
    added: added as ListState['filters'],
    page,
    ...list.pagesBeside(page),
  };
}

export type GroupsList = ReturnType<typeof useGroupsList>;
