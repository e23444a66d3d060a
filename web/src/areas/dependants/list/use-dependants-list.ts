import { useQuery } from '@tanstack/react-query';
import { dependantSorts, listDependants } from 'contract/dependants/dependant-list.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { dependantsQuery } from '../dependants.queries.ts';
import { dependantListSpec, filterQuery, pageSize, readDependantList } from './dependant-list.ts';

/** The list of dependants that the address asks for: its state, its page, and how to ask for another. */
export function useDependantsList() {
  const list = useViewedList('dependants', dependantListSpec, readDependantList);
  const { state } = list;
  const page = useQuery({
    ...dependantsQuery({ ...filterQuery(state), ...pageQuery(state, dependantSorts, pageSize) }),
    placeholderData: rowsBefore(listDependants),
  });
  return {
    ...list,
    page,
    ...list.pagesBeside(page),
  };
}

export type DependantsList = ReturnType<typeof useDependantsList>;
