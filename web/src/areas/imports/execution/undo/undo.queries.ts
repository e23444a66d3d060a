import { queryOptions } from '@tanstack/react-query';
import type { Import } from 'contract/imports/import.ts';
import {
  importNotUndoneCsv,
  previewImportUndo,
  undoImport,
} from 'contract/imports/execution/undo.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { endpointQuery } from '../../../../kernel/query/endpoint-query.ts';
import { markBegun } from '../../begun-here.ts';
import { forgetImports, cacheImport } from '../../import.queries.ts';

/** What undoing an import would do now. */
export function undoPreviewQuery(id: number) {
  const preview = endpointQuery(previewImportUndo, { params: { id } });
  return queryOptions({ ...preview, staleTime: 0, meta: { claims: 'tile' } });
}

/** @param removeGroups of those that it made, which go to the trash with it */
export async function undoUpload(id: number, removeGroups: readonly number[]): Promise<Import> {
  markBegun(id);
  const body = { removeGroups: [...removeGroups] };
  const undoing = await cacheImport(await api.call(undoImport, { params: { id }, body }));
  await forgetImports();
  return undoing;
}

/** The rows that were not undone, each with its reason. */
export function loadNotUndoneFile(id: number): Promise<string> {
  return api.call(importNotUndoneCsv, { params: { id } });
}
