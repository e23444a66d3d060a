import { useQuery } from '@tanstack/react-query';
import { awaitingSorts, listAwaiting } from 'contract/memberships/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { awaitingQuery, pageSize, readAwaitingCsv } from './pending.queries.ts';

/** Names of this list in the address, which it shares with the list of the invited. */
export const waitingPrefix = 'waiting-';

/** As many as are shown until all are asked for: the invited stand below. */
const few = 5;

export const awaitingSpec: ListSpec = {
  sorts: awaitingSorts,
  filters: { passed: 'one', all: 'one' },
  prefix: waitingPrefix,
};

/**
 * People awaiting approval, as the address asks for them: the few who have waited longest, or pages of all who match.
 */
export function useAwaitingList() {
  const list = useViewedList('awaiting', awaitingSpec);
  const { state, change } = list;
  const passed = state.filters['passed']?.[0] === 'yes';
  const isWhole =
    passed || state.q !== '' || state.view !== undefined || state.filters['all']?.[0] === 'yes';
  const {
    cursor: from,
    limit,
    ...asked
  } = {
    ...pageQuery(state, awaitingSorts, isWhole ? pageSize : few),
    ...(passed && { passed: 'yes' as const }),
  };
  const page = useQuery({
    ...awaitingQuery({ ...asked, limit, ...(from === undefined ? {} : { cursor: from }) }),
    placeholderData: rowsBefore(listAwaiting),
  });
  return {
    ...list,
    passed,
    isWhole,
    page,
    /** Everyone who matches as the text of a file, also while a few are shown. */
    readCsv: () => readAwaitingCsv(asked),
    /** All of them, or those without issues. */
    narrow: (next: 'all' | 'passed') =>
      change({
        filters: next === 'passed' ? { passed: ['yes'] } : { all: ['yes'] },
        view: undefined,
      }),
    ...list.pagesBeside(page),
  };
}

export type AwaitingList = ReturnType<typeof useAwaitingList>;
