import {
  deleteUnusedFiles,
  getStorage,
  getStorageSpace,
  listUnusedFiles,
} from 'contract/files/storage.contract.ts';
import type { Answer } from 'contract/kernel/endpoint.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery, rowsBefore } from '../../kernel/query/endpoint-query.ts';

export type Storage = Answer<typeof getStorage>;
export type UnusedFile = Answer<typeof listUnusedFiles>['items'][number];

const tile = { claims: 'tile' } as const;

export function storageQuery() {
  return { ...endpointQuery(getStorage, {}), staleTime: 0, meta: tile };
}

export const unusedPageSize = 20;

export function unusedQuery(cursor: string | undefined) {
  const query = { limit: String(unusedPageSize), ...(cursor !== undefined && { cursor }) };
  return {
    ...endpointQuery(listUnusedFiles, { query }),
    staleTime: 0,
    placeholderData: rowsBefore(listUnusedFiles),
    meta: tile,
  };
}

/** Deletes files that nothing uses. @returns how many */
export async function deleteUnused(ids: readonly number[]): Promise<number> {
  try {
    return (await api.call(deleteUnusedFiles, { body: { ids: [...ids] } })).deleted;
  } finally {
    await askAgain(getStorage, getStorageSpace, listUnusedFiles);
  }
}
