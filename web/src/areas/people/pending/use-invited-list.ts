import { useQuery } from '@tanstack/react-query';
import {
  invitedSorts,
  invitedViews,
  type InvitedView,
  listInvited,
} from 'contract/people/joining/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { pageQuery, turnsOf, useListAddress } from '../../../kit/table/use-list-address.ts';
import { waitingPrefix } from './use-awaiting-list.ts';
import { invitedQuery, readInvitedCsv } from './pending.queries.ts';

export const pageSize = 50;

const spec: ListSpec = {
  sorts: invitedSorts,
  filters: { view: 'one' },
  besidePrefix: waitingPrefix,
};

/** The open invitations that the address asks for. */
export function useInvitedList() {
  const { state, go, change } = useListAddress(spec);
  const view: InvitedView | undefined = invitedViews.find(
    (one) => one === state.filters['view']?.[0],
  );
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
    change,
    /** All pages of it as the text of a file. */
    readCsv: () => readInvitedCsv(asked),
    /** Another view, from its first page on. */
    show: (next: InvitedView | undefined) => change({ filters: next ? { view: [next] } : {} }),
    ...turnsOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type InvitedList = ReturnType<typeof useInvitedList>;
