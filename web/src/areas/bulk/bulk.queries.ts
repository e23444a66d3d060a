import type { BulkChange, BulkCount } from 'contract/bulk/bulk.ts';
import {
  cancelBulkChange,
  countBulkChange,
  getBulkChange,
  listBulkChanges,
  startBulkChange,
  undoBulkChange,
} from 'contract/bulk/bulk.contract.ts';
import type { BodyInput, Endpoint } from 'contract/kernel/endpoint.ts';
import type { UseQueryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointKey, endpointQuery } from '../../kernel/query/endpoint-query.ts';

export type BulkBody = BodyInput<typeof startBulkChange>;

const tile = { claims: 'tile' } as const;

export type MatchingCountQuery = UseQueryOptions<BulkCount>;

/** How many an action would be done to; counted again each time, because lists change. */
export function matchingCountQuery<Body>(
  endpoint: Pick<Endpoint, 'name'>,
  body: Body,
  count: (body: Body, signal: AbortSignal) => Promise<BulkCount>,
): MatchingCountQuery {
  return {
    queryKey: [...endpointKey(endpoint), body],
    queryFn: ({ signal }) => count(body, signal),
    staleTime: 0,
    gcTime: 0,
    meta: tile,
  };
}

export function bulkCountQuery(asked: BodyInput<typeof countBulkChange>) {
  return matchingCountQuery(countBulkChange, asked, (body, signal) =>
    api.call(countBulkChange, { body, signal }),
  );
}

/** A page of them, the newest first. */
export function bulkChangesQuery(cursor: string | undefined) {
  const query = { limit: '20', ...(cursor === undefined ? {} : { cursor }) };
  return { ...endpointQuery(listBulkChanges, { query }), meta: tile };
}

/** Those that run. */
export function openBulkQuery() {
  return {
    ...endpointQuery(listBulkChanges, { query: { open: 'true', limit: '10' } }),
    meta: tile,
  };
}

export function loadBulkChange(id: number): Promise<BulkChange> {
  return api.call(getBulkChange, { params: { id } });
}

export function startBulk(body: BulkBody, idempotencyKey: string): Promise<BulkChange> {
  return api.call(startBulkChange, { body, idempotencyKey });
}

/** One more is running. */
export function refreshBulkChanges(): Promise<void> {
  return askAgain(listBulkChanges);
}

export type BulkControl = 'cancel' | 'undo';

const controls = { cancel: cancelBulkChange, undo: undoBulkChange };

/** Each may be pressed twice. */
export async function controlBulk(id: number, control: BulkControl): Promise<BulkChange> {
  try {
    return await api.call(controls[control], { params: { id } });
  } finally {
    await askAgain(listBulkChanges);
  }
}
