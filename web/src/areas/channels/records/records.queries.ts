import type { ChannelRecords } from 'contract/channels/channel-records.ts';
import {
  checkRecords,
  createDkimKey,
  getChannelRecords,
} from 'contract/channels/channel-records.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';

export function recordsQuery(id: number) {
  return {
    ...endpointQuery(getChannelRecords, { params: { id } }),
    staleTime: 0,
    meta: { claims: 'tile' as const },
  };
}

/** Looks the records up in the background. */
export function lookUpRecords(id: number): Promise<ChannelRecords> {
  return refreshing(api.call(checkRecords, { params: { id } }));
}

/** Another key, which signs once it is published. */
export function addKey(id: number): Promise<ChannelRecords> {
  return refreshing(api.call(createDkimKey, { params: { id }, body: {} }));
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await askAgain(getChannelRecords);
  }
}
