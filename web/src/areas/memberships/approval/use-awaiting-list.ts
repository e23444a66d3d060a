import { useQuery } from '@tanstack/react-query';
import { awaitingSorts, listAwaiting } from 'contract/memberships/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec, ListState } from '../../../kit/table/list-state.ts';
import {
  pageQuery,
  membershipChangesOf,
  useListAddress,
} from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { awaitingQuery, readAwaitingCsv } from './pending.queries.ts';

/** Names of this list in the address, which it shares with the list of the invited. */
export const waitingPrefix = 'waiting-';

/** As many as are shown until all are asked for: the invited stand below. */
const few = 5;
export const awaitingPageSize = 50;

export const awaitingSpec: ListSpec = {
  sorts: awaitingSorts,
  filters: { passed: 'one', all: 'one' },
  prefix: waitingPrefix,
};

/**
 * People awaiting approval, as the address asks for them: the few who have waited longest, or pages of all who match.
 */
export function useAwaitingList() {
  const { state, go, change } = useListAddress(awaitingSpec);
  const passed = state.filters['passed']?.[0] === 'yes';
  const isWhole =
    passed || state.q !== '' || state.view !== undefined || state.filters['all']?.[0] === 'yes';
  const saved = useSavedViews('awaiting', state.view);
  const table = useViewOfTable('awaiting', saved.current);
  const {
    cursor: from,
    limit,
    ...asked
  } = {
    ...pageQuery(state, awaitingSorts, isWhole ? awaitingPageSize : few),
    ...(passed && { passed: 'yes' as const }),
  };
  const page = useQuery({
    ...awaitingQuery({ ...asked, limit, ...(from === undefined ? {} : { cursor: from }) }),
    placeholderData: rowsBefore(listAwaiting),
  });
  return {
    state,
    passed,
    isWhole,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    /** Everyone who matches as the text of a file, also while a few are shown. */
    readCsv: () => readAwaitingCsv(asked),
    /** All of them, or those without issues. */
    narrow: (next: 'all' | 'passed') =>
      change({
        filters: next === 'passed' ? { passed: ['yes'] } : { all: ['yes'] },
        view: undefined,
      }),
    ...membershipChangesOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type AwaitingList = ReturnType<typeof useAwaitingList>;
