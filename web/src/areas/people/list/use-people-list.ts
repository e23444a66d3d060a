import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { changeList, type ListState } from '../../../kit/table/list-state.ts';
import { turnsOf, useListAddress } from '../../../kit/table/use-list-address.ts';
import { peopleQuery } from '../people.queries.ts';
import { pageSize, peopleListSpec, readPeopleList, toPageQuery } from './people-list.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which row of the whole list a page begins with, counted from 1; known to this tab alone. */
    firstRow?: number;
  }
}

/** The list the address asks for: its state, its page, and how to ask for another. */
export function usePeopleList() {
  const { state, go, change } = useListAddress(peopleListSpec, readPeopleList);
  const kept = useLocation({ select: (location) => location.state.firstRow });
  const page = useQuery({
    ...peopleQuery(toPageQuery(state)),
    placeholderData: rowsBefore(listAccounts),
  });
  const firstRow = state.cursor === undefined ? 1 : kept;

  const turn = (cursor: string, by: 1 | -1) =>
    go(
      { ...state, cursor },
      firstRow === undefined ? {} : { state: { firstRow: Math.max(1, firstRow + by * pageSize) } },
    );
  return {
    state,
    page,
    firstRow,
    change,
    show: (next: ListState) => go(next),
    toFirstPage: () => go(changeList(state, {})),
    ...turnsOf(page, turn),
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
