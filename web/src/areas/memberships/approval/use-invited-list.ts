import { useQuery } from '@tanstack/react-query';
import {
  invitedSorts,
  invitedViews,
  type InvitedView,
  listInvited,
} from 'contract/memberships/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec, ListState } from '../../../kit/table/list-state.ts';
import {
  pageQuery,
  membershipChangesOf,
  useListAddress,
} from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { waitingPrefix } from './use-awaiting-list.ts';
import { invitedQuery, readInvitedCsv } from './pending.queries.ts';

export const pageSize = 50;

export const invitedSpec: ListSpec = {
  sorts: invitedSorts,
  // In the address `view` is a saved one.
  filters: { state: 'one' },
  besidePrefix: waitingPrefix,
};

/** The open invitations that the address asks for. */
export function useInvitedList() {
  const { state, go, change } = useListAddress(invitedSpec);
  const view: InvitedView | undefined = invitedViews.find(
    (one) => one === state.filters['state']?.[0],
  );
  const saved = useSavedViews('invited', state.view);
  const table = useViewOfTable('invited', saved.current);
  const {
    cursor: from,
    limit,
    ...asked
  } = {
    ...pageQuery(state, invitedSorts, pageSize),
    ...(view && { view }),
  };
  const page = useQuery({
    ...invitedQuery({ ...asked, limit, ...(from === undefined ? {} : { cursor: from }) }),
    placeholderData: rowsBefore(listInvited),
  });
  return {
    state,
    view,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    /** All pages of it as the text of a file. */
    readCsv: () => readInvitedCsv(asked),
    /** Those in this state, or all, from the first page on; no longer by a saved view. */
    narrow: (next: InvitedView | undefined) =>
      change({
        filters: next ? { state: [next] } : {},
        view: next === undefined && saved.hasDefault ? 'all' : undefined,
      }),
    ...membershipChangesOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type InvitedList = ReturnType<typeof useInvitedList>;
