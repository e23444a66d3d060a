import { useQuery } from '@tanstack/react-query';
import { dependantSorts, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListState } from '../../../kit/table/list-state.ts';
import {
  pageQuery,
  membershipChangesOf,
  useListAddress,
} from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { dependantsQuery } from '../dependants.queries.ts';
import { dependantListSpec, filterQuery, pageSize, readDependantList } from './dependant-list.ts';

/** The list of dependants that the address asks for: its state, its page, and how to ask for another. */
export function useDependantsList() {
  const { state, go, change } = useListAddress(dependantListSpec, readDependantList);
  const saved = useSavedViews('dependants', state.view);
  const table = useViewOfTable('dependants', saved.current);
  const page = useQuery({
    ...dependantsQuery({ ...filterQuery(state), ...pageQuery(state, dependantSorts, pageSize) }),
    placeholderData: rowsBefore(listDependants),
  });
  return {
    state,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    ...membershipChangesOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type DependantsList = ReturnType<typeof useDependantsList>;
