import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  changeList,
  type ListState,
  printListState,
  toSearch,
} from '../../../kit/table/list-state.ts';
import { peopleQuery, previousPage } from '../people.queries.ts';
import { pageSize, peopleListSpec, readPeopleList, toPageQuery } from './people-list.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which row of the whole list a page begins with, counted from 1; known to this tab alone. */
    firstRow?: number;
  }
}

/** The list the address asks for: its state, its page, and how to ask for another. */
export function usePeopleList() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const kept = useLocation({ select: (location) => location.state.firstRow });
  const state = useMemo(() => readPeopleList(search), [search]);
  const page = useQuery({ ...peopleQuery(toPageQuery(state)), placeholderData: previousPage });
  const firstRow = state.cursor === undefined ? 1 : kept;

  const go = (next: ListState, options: { replace?: boolean; firstRow?: number } = {}) =>
    void navigate({
      to: '.',
      search: toSearch(printListState(next, peopleListSpec)),
      replace: options.replace ?? false,
      state: options.firstRow === undefined ? {} : { firstRow: options.firstRow },
      resetScroll: options.firstRow !== undefined,
    });
  const turn = (cursor: string | null | undefined, by: number) =>
    typeof cursor === 'string' && !page.isPlaceholderData
      ? () =>
          go(
            { ...state, cursor },
            firstRow === undefined ? {} : { firstRow: Math.max(1, firstRow + by) },
          )
      : undefined;
  return {
    state,
    page,
    firstRow,
    change: (change: Parameters<typeof changeList>[1], replace = false) =>
      go(changeList(state, change), { replace }),
    show: (next: ListState) => go(next),
    toFirstPage: () => go(changeList(state, {})),
    next: turn(page.data?.nextCursor, pageSize),
    previous: turn(page.data?.previousCursor, -pageSize),
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
