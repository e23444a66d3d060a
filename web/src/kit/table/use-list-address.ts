import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  changeList,
  joinAddress,
  type ListSpec,
  type ListState,
  parseListState,
  printListState,
  searchQuery,
  splitAddress,
  toSearch,
} from './list-state.ts';

const parseSearch = (search: string, spec: ListSpec) =>
  parseListState(splitAddress(new URLSearchParams(search), spec).own, spec);

/** What lists beside this one stand at stays; of a list alone nothing else is in the address. */
function printAddress(state: ListState, spec: ListSpec, search: string): URLSearchParams {
  if (spec.prefix === undefined && spec.besidePrefix === undefined)
    return printListState(state, spec);
  return joinAddress(state, spec, splitAddress(new URLSearchParams(search), spec).beside);
}

/** What the address asks a list for, and how to ask for something else. */
export function useListAddress(
  spec: ListSpec,
  read: (search: string, spec: ListSpec) => ListState = parseSearch,
) {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = useMemo(() => read(search, spec), [read, search, spec]);
  const go = (next: ListState, options: Pick<NavigateOptions, GoOption> = {}) =>
    void navigate({
      to: '.',
      search: toSearch(printAddress(next, spec, search)),
      // People who filter look at the filters; people who turn a page begin at its top.
      resetScroll: next.cursor !== undefined,
      ...options,
    });
  return {
    state,
    go,
    /** Another question, from its first page on. */
    change: (change: Parameters<typeof changeList>[1], replace = false) =>
      go(changeList(state, change), { replace }),
  };
}

type GoOption = 'replace' | 'state';

/** The part of a question that every list has: which page, in what order, with what in it. */
export function pageQuery<Sort extends string>(
  { q, sort, cursor }: ListState,
  sorts: readonly Sort[],
  pageSize: number,
) {
  const known = sorts.find((one) => one === sort);
  return {
    limit: String(pageSize),
    ...(known === undefined ? {} : { sort: known }),
    ...searchQuery({ q }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export interface AskedPage {
  data: { nextCursor: string | null; previousCursor: string | null } | undefined;
  isPlaceholderData: boolean;
}

/** The ways to the pages beside this one; none while the rows are those of the page before. */
export function pagesBeside(
  { data, isPlaceholderData }: AskedPage,
  goTo: (cursor: string, by: 1 | -1) => void,
) {
  const to = (cursor: string | null | undefined, by: 1 | -1) =>
    typeof cursor === 'string' && !isPlaceholderData ? () => goTo(cursor, by) : undefined;
  return { next: to(data?.nextCursor, 1), previous: to(data?.previousCursor, -1) };
}
