import type { QueryInput } from 'contract/kernel/endpoint.ts';
import type { Import } from 'contract/imports/import.ts';
import {
  importFullSyncCsv,
  listImportFullSync,
  previewImportFullSync,
} from 'contract/imports/execution/full-sync.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { endpointKey } from '../../../../kernel/query/endpoint-query.ts';
import { queryOptions } from '@tanstack/react-query';

const tile = { claims: 'tile' } as const;

/** Whether a run of it deactivates people who do not stand in the file. */
export function asksFullSync({ rules, kind }: Pick<Import, 'rules' | 'kind'>): boolean {
  return kind === 'people' && (rules.fullSync ?? 'keep') !== 'keep';
}

/** How many the run would deactivate now; fixed rows and changed rules change the number. */
export function fullSyncQuery({ id, version, figures }: Import) {
  return queryOptions({
    queryKey: [...endpointKey(previewImportFullSync), id, version, figures],
    queryFn: ({ signal }) => api.call(previewImportFullSync, { params: { id }, signal }),
    staleTime: 0,
    meta: tile,
  });
}

/** A page of them; while they are deactivated it is another one. */
export function fullSyncPeopleQuery(
  { id, version, figures, fullSync }: Import,
  query: QueryInput<typeof listImportFullSync>,
) {
  return queryOptions({
    queryKey: [...endpointKey(listImportFullSync), id, query, version, figures, fullSync],
    queryFn: ({ signal }) => api.call(listImportFullSync, { params: { id }, query, signal }),
    staleTime: 0,
    meta: tile,
  });
}

export function loadFullSyncFile(id: number): Promise<string> {
  return api.call(importFullSyncCsv, { params: { id } });
}
