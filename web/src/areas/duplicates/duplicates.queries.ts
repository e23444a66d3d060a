import {
  dismissDuplicate,
  getDuplicateSearch,
  listDuplicates,
  listDuplicatesOf,
  startDuplicateSearch,
} from 'contract/duplicates/duplicates.contract.ts';
import { listMerged } from 'contract/duplicates/merge.contract.ts';
import { api } from '../../kernel/api/api.ts';
import { askAgain } from '../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../kernel/query/endpoint-query.ts';

const tile = { claims: 'tile' } as const;
export const pairsShown = 20;

/** A page of possible duplicates; people change, so each page is loaded again when it shows. */
export function duplicatesQuery(dismissed: boolean, cursor: string | undefined) {
  const query = {
    limit: String(pairsShown),
    ...(dismissed && { dismissed: 'true' as const }),
    ...(cursor !== undefined && { cursor }),
  };
  return { ...endpointQuery(listDuplicates, { query }), staleTime: 0, meta: tile };
}

/** How many there are to review. */
export function duplicatesCountQuery() {
  return { ...endpointQuery(listDuplicates, { query: { limit: '1' } }), meta: tile };
}

export function searchQuery() {
  return { ...endpointQuery(getDuplicateSearch, {}), staleTime: 0, meta: tile };
}

export function duplicatesOfQuery(id: number) {
  return { ...endpointQuery(listDuplicatesOf, { params: { id } }), meta: tile };
}

export function mergedQuery(id: number) {
  return { ...endpointQuery(listMerged, { params: { id } }), meta: tile };
}

export async function lookForDuplicates(): Promise<void> {
  await api.call(startDuplicateSearch, {});
  await askAgain(getDuplicateSearch);
}

/** Dismisses a possible duplicate, or undoes that. */
export async function setDismissed(ids: [number, number], dismissed: boolean): Promise<void> {
  await api.call(dismissDuplicate, { body: { ids, dismissed } });
  await refreshDuplicates();
}

export function refreshDuplicates(): Promise<void> {
  return askAgain(listDuplicates, listDuplicatesOf, listMerged);
}
