import type { BodyInput } from 'contract/kernel/endpoint.ts';
import {
  addContentFileVersion,
  type ContentFile,
  createContentFile,
  getContentFile,
  linkContentFile,
  updateContentFile,
} from 'contract/content/content-files.contract.ts';
import { getStorageSpace } from 'contract/files/storage.contract.ts';
import { api } from '../../../kernel/api/api.ts';
import { askAgain } from '../../../kernel/query/ask-again.ts';
import { endpointQuery } from '../../../kernel/query/endpoint-query.ts';
import { refreshContent } from '../content.queries.ts';

/** One file with its versions. Its errors are not claimed: without it there is no screen. */
export function fileQuery(id: number) {
  return { ...endpointQuery(getContentFile, { params: { id } }), staleTime: 0 };
}

export function spaceQuery() {
  return { ...endpointQuery(getStorageSpace, {}), staleTime: 0, meta: { claims: 'tile' } as const };
}

/** A draft of an uploaded file. */
export function createFile(
  body: BodyInput<typeof createContentFile>,
  idempotencyKey: string,
): Promise<ContentFile> {
  return refreshing(api.call(createContentFile, { body, idempotencyKey }));
}

export function saveFile(
  id: number,
  body: BodyInput<typeof updateContentFile>,
): Promise<ContentFile> {
  return refreshing(api.call(updateContentFile, { params: { id }, body }));
}

export function addVersion(
  id: number,
  body: BodyInput<typeof addContentFileVersion>,
): Promise<ContentFile> {
  return refreshing(api.call(addContentFileVersion, { params: { id }, body }));
}

/** An address of a version for the next ten minutes. */
export async function linkToVersion(
  id: number,
  version: number,
  download: boolean,
): Promise<string> {
  const query = { version: String(version), ...(download && { download: 'true' as const }) };
  return (await api.call(linkContentFile, { params: { id }, query })).url;
}

async function refreshing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await Promise.all([refreshContent(), askAgain(getStorageSpace)]);
  }
}
