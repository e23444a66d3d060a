import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { listAccounts } from 'contract/people/accounts.contract.ts';
import { ownSortOf } from 'contract/people/account-sort.ts';
import type { PeopleField } from 'contract/fields/field.ts';
import { useAccessScope } from '../../../kernel/session/abilities.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { changeList, type ListState, printListState } from '../../../kit/table/list-state.ts';
import { pagesBeside } from '../../../kit/table/use-list-address.ts';
import { useOwnFields } from '../../fields/fields.public.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { peopleQuery } from '../../people/people.public.ts';
import { asksOwnFields, knownFilters } from '../filters/condition-filters.ts';
import { hasOrder } from '../columns/own-columns.tsx';
import { pageSize, peopleListSpec, readPeopleList, toPageQuery } from '../people-list.ts';
import { useShownColumns } from '../columns/use-shown-columns.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which row of the whole list a page begins with, counted from 1; known to this tab alone. */
    firstRow?: number;
  }
}

/** The list the address asks for: its state, its page, and how to ask for another. */
export function usePeopleList() {
  const list = useViewedList('people', peopleListSpec, readPeopleList);
  const { state: asked, go, table } = list;
  const own = useOwnFields();
  const columns = useShownColumns(table.view);
  const isScoped = useAccessScope() !== null;
  const permitted = useMemo(
    () => (isScoped ? withoutScopeFilter(asked) : asked),
    [asked, isScoped],
  );
  const state = useMemo(
    () => (own === undefined ? permitted : knownState(permitted, own)),
    [permitted, own],
  );
  useEffect(() => {
    // What asks for fields that are gone leaves the address, too: it says what is shown.
    if (addressOf(state) !== addressOf(asked)) go(changeList(state, {}), { replace: true });
  });
  const fitting = useLocation({ select: (location) => location.state.firstRow });
  const page = useQuery({
    ...peopleQuery(toPageQuery(state, columns)),
    // Which of them there are is known first: the address may speak of fields that are gone.
    enabled: own !== undefined || !(asksOwnFields(asked.filters) || ownSortOf(asked.sort)),
    placeholderData: rowsBefore(listAccounts),
  });
  const firstRow = state.cursor === undefined ? 1 : fitting;

  const goTo = (cursor: string, by: 1 | -1) =>
    go(
      { ...state, cursor },
      firstRow === undefined ? {} : { state: { firstRow: Math.max(1, firstRow + by * pageSize) } },
    );
  return {
    ...list,
    state,
    page,
    columns,
    firstRow,
    toFirstPage: () => go(changeList(state, {})),
    ...pagesBeside(page, goTo),
  };
}

const addressOf = (state: ListState) => printListState(state, peopleListSpec).toString();

/** The scope of other managers is no filter of a scoped one: old links still show a list. */
function withoutScopeFilter(asked: ListState): ListState {
  const { scoped: _, ...filters } = asked.filters;
  return { ...asked, filters };
}

/** Without what asks for fields that are gone, so that old links still show a list. */
function knownState(asked: ListState, own: readonly PeopleField[]): ListState {
  const sorted = ownSortOf(asked.sort);
  const isKnown =
    sorted === null || own.some((field) => field.key === sorted.key && hasOrder(field));
  return {
    ...asked,
    filters: knownFilters(asked.filters, own),
    sort: isKnown ? asked.sort : peopleListSpec.sorts[0],
  };
}

export type PeopleList = ReturnType<typeof usePeopleList>;
