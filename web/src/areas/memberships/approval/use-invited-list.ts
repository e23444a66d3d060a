import { useQuery } from '@tanstack/react-query';
import {
  invitedSorts,
  invitedViews,
  type InvitedView,
  listInvited,
} from 'contract/memberships/pending.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import type { ListSpec } from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { waitingPrefix } from './use-awaiting-list.ts';
import { invitedQuery, pageSize, readInvitedCsv } from './pending.queries.ts';

export const invitedSpec: ListSpec = {
  sorts: invitedSorts,
  // In the address `view` is a saved one.
  filters: { state: 'one' },
  besidePrefix: waitingPrefix,
};

/** The open invitations that the address asks for. */
export function useInvitedList() {
  const list = useViewedList('invited', invitedSpec);
  const { state, change, saved } = list;
  const view: InvitedView | undefined = invitedViews.find(
    (one) => one === state.filters['state']?.[0],
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
