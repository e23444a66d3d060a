import type { QueryInput } from 'contract/kernel/endpoint.ts';
import {
  awaitingCsv,
  countPending,
  invitedCsv,
  listAwaiting,
  listInvited,
} from 'contract/memberships/pending.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

/** As many as a page of either list has. */
export const pageSize = 50;

const tile = { claims: 'tile' } as const;

/** Links are opened and emails arrive at any time, so each page is read again when it shows. */
export function invitedQuery(query: QueryInput<typeof listInvited>) {
  return { ...endpointQuery(listInvited, { query }), staleTime: 0, meta: tile };
}

export function awaitingQuery(query: QueryInput<typeof listAwaiting>) {
  return { ...endpointQuery(listAwaiting, { query }), staleTime: 0, meta: tile };
}

export function pendingCountsQuery() {
  return { ...endpointQuery(countPending, {}), staleTime: 0, meta: tile };
}

/** What a list shows, over all its pages, as the text of a file. */
export function readInvitedCsv(query: QueryInput<typeof invitedCsv>): Promise<string> {
  return api.call(invitedCsv, { query });
}

export function readAwaitingCsv(query: QueryInput<typeof awaitingCsv>): Promise<string> {
  return api.call(awaitingCsv, { query });
}

/** Everything that shows who is pending is asked for again. */
export function refreshPending(): Promise<void> {
  return askAgain(listInvited, listAwaiting, countPending);
}
