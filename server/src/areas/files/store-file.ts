import { randomUUID } from 'node:crypto';
import type { BlobKey, BlobStore } from '../../kernel/blobs/blob-store.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { hashesOf } from './file-hashes.ts';
import { putFile, type FileRow } from './files.repository.ts';
import { requireSpace } from './storage-space.ts';

export function newKey(): BlobKey {
  return randomUUID().replaceAll('-', '');
}

/** A file that came as the body of a call, and was judged and rewritten by its route. */
export interface FileToStore {
  readonly path: string;
  /** What its sender called it. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  /** The person it goes with; the organization's where absent. */
  readonly accountId?: number;
}

/**
 * Stores a file in the transaction of a call. First the bytes, then the row: there is never a row without them. Bytes
 * whose transaction fails are found by the sweep.
 *
 * @throws ProblemError STORAGE_FULL
 */
export async function storeFile(
  context: OrganizationTransaction & { readonly requestId: string },
  blobs: BlobStore,
  { bytes, contentType, accountId, ...facts }: FileToStore,
): Promise<FileRow> {
  await requireSpace(context, bytes.length);
  const key = newKey();
  await blobs.put(key, bytes);
  const { size, md5, sha256 } = hashesOf(bytes);
  const row = await putFile(context, {
    ...facts,
    account_id: accountId ?? null,
    blob_key: key,
    small_blob_key: null,
    size,
    md5_hash: md5,
    sha256,
    content_type: contentType,
    cache_control: null,
    content_disposition: null,
    content_encoding: null,
    content_language: null,
    custom_metadata: null,
    preview: null,
  });
  const { requestId } = context;
  await recordAudit(context, {
    action: 'file.stored',
    targetType: 'file',
    targetId: row.id,
    changes: null,
    requestId,
  });
  return row;
}
