import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { groupSorts, type GroupSort } from 'contract/groups/groups.contract.ts';
import { useMemo } from 'react';
import {
  changeList,
  type ListSpec,
  type ListState,
  parseListState,
  printListState,
  toSearch,
} from '../../kit/table/list-state.ts';
import { groupsQuery, previousGroups } from './groups.queries.ts';

export const pageSize = 50;
const searchMax = 100;

const spec: ListSpec = { sorts: groupSorts, filters: { deleted: 'one' } };

/** The address of the list, or of its trash. */
export function groupsSearch(inTrash: boolean): Record<string, string | string[]> {
  return toSearch(
    printListState(
      { q: '', sort: spec.sorts[0], cursor: undefined, filters: inTrash ? trash : {} },
      spec,
    ),
  );
}

const trash = { deleted: ['true'] } as const;

/** The list of groups that the address asks for: its state, its page, and how to ask for another. */
export function useGroupsList() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = useMemo(() => parseListState(new URLSearchParams(search), spec), [search]);
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const page = useQuery({
    ...groupsQuery({
      limit: String(pageSize),
      sort: state.sort as GroupSort,
      ...(state.q === '' ? {} : { q: state.q.slice(0, searchMax) }),
      ...(inTrash ? { deleted: 'true' as const } : {}),
      ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    }),
    placeholderData: previousGroups,
  });
  const go = (next: ListState, replace = false) =>
    void navigate({ to: '.', search: toSearch(printListState(next, spec)), replace });
  const turn = (cursor: string | null | undefined) =>
    typeof cursor === 'string' && !page.isPlaceholderData
      ? () => go({ ...state, cursor })
      : undefined;
  return {
    state,
    inTrash,
    page,
    change: (change: Parameters<typeof changeList>[1], replace = false) =>
      go(changeList(state, change), replace),
    next: turn(page.data?.nextCursor),
    previous: turn(page.data?.previousCursor),
  };
}

export type GroupsList = ReturnType<typeof useGroupsList>;
