import { useQuery } from '@tanstack/react-query';
import {
  awaitingSorts,
  invitedSorts,
  invitedViews,
  type InvitedView,
  listAwaiting,
  listInvited,
} from 'contract/memberships/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import {
  awaitingQuery,
  invitedQuery,
  pageSize,
  readAwaitingCsv,
  readInvitedCsv,
} from './pending.queries.ts';

/** Names of the list of those awaiting approval in the address, which it shares with the list of the invited. */
const waitingPrefix = 'waiting-';

/** As many as are shown until all are asked for: the invited stand below. */
const few = 5;

export const awaitingSpec: ListSpec = {
  sorts: awaitingSorts,
  filters: { passed: 'one', all: 'one' },
  prefix: waitingPrefix,
};

export const invitedSpec: ListSpec = {
  sorts: invitedSorts,
  // In the address `view` is a saved one.
  filters: { state: 'one' },
  besidePrefix: waitingPrefix,
};

/** What a list is asked for, and the page of it that is shown. */
function asPage<Asked extends object>({
  cursor,
  limit,
  ...asked
}: Asked & { cursor?: string; limit: string }) {
  return { asked, paged: { ...asked, limit, ...(cursor === undefined ? {} : { cursor }) } };
}

/**
 * People awaiting approval, as the address asks for them: the few who have waited longest, or pages of all who match.
 */
export function useAwaitingList() {
  const list = useViewedList('awaiting', awaitingSpec);
  const { state, change } = list;
  const passed = state.filters['passed']?.[0] === 'yes';
  const isWhole =
    passed || state.q !== '' || state.view !== undefined || state.filters['all']?.[0] === 'yes';
  const { asked, paged } = asPage({
    ...pageQuery(state, awaitingSorts, isWhole ? pageSize : few),
    ...(passed && { passed: 'yes' as const }),
  });
  const page = useQuery({ ...awaitingQuery(paged), placeholderData: rowsBefore(listAwaiting) });
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

/** The open invitations that the address asks for. */
export function useInvitedList() {
  const list = useViewedList('invited', invitedSpec);
  const { state, change, saved } = list;
  const view: InvitedView | undefined = invitedViews.find(
    (one) => one === state.filters['state']?.[0],
  );
  const { asked, paged } = asPage({
    ...pageQuery(state, invitedSorts, pageSize),
    ...(view && { view }),
  });
  const page = useQuery({ ...invitedQuery(paged), placeholderData: rowsBefore(listInvited) });
  return {
    ...list,
    view,
    page,
    /** All pages of it as the text of a file. */
    readCsv: () => readInvitedCsv(asked),
    /** Those in this state, or all, from the first page on; no longer by a saved view. */
    narrow: (next: InvitedView | undefined) =>
      change({
        filters: next ? { state: [next] } : {},
        view: next === undefined && saved.hasDefault ? 'all' : undefined,
      }),
    ...list.pagesBeside(page),
  };
}

export type InvitedList = ReturnType<typeof useInvitedList>;
