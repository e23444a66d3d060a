import type { BodyInput } from 'contract/kernel/endpoint.ts';
import type { ImportKindName } from 'contract/imports/fields.ts';
import {
  createImportMapping,
  deleteImportMapping,
  type ImportMapping,
  listImportMappings,
  restoreImportMapping,
  updateImportMapping,
} from 'contract/imports/mapping/mappings.contract.ts';
import { api } from '../../../../kernel/api/api.ts';
import { askAgain } from '../../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../../kernel/query/endpoint-query.ts';

/** A convenience: when they do not load, columns are mapped without them. */
export function mappingsQuery(kind: ImportKindName) {
  return {
    ...endpointQuery(listImportMappings, { query: { kind } }),
    meta: { claims: 'tile' } as const,
  };
}

const refresh = () => askAgain(listImportMappings);

export async function saveMapping(
  body: BodyInput<typeof createImportMapping>,
  idempotencyKey: string,
): Promise<ImportMapping> {
  const made = await api.call(createImportMapping, { body, idempotencyKey });
  await refresh();
  return made;
}

export async function changeMapping(
  id: number,
  body: BodyInput<typeof updateImportMapping>,
): Promise<ImportMapping> {
  try {
    return await api.call(updateImportMapping, { params: { id }, body });
  } finally {
    await refresh();
  }
}

export async function deleteMapping(id: number): Promise<void> {
  await api.call(deleteImportMapping, { params: { id } });
  await refresh();
}

export async function restoreMapping(id: number): Promise<void> {
  await api.call(restoreImportMapping, { params: { id } });
  await refresh();
}
