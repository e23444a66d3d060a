import { randomUUID } from 'node:crypto';
import type { BlobKey, BlobStore } from '../../kernel/blobs/blob-store.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { recordFileAudit } from './file-audit.ts';
import { hashesOf } from './file-hashes.ts';
import { putFile, type FileRow } from './files.repository.ts';
import { noPreview, type Preview } from './previews/make-preview.ts';
import { nothingSet } from './settable-columns.ts';
import { requireSpace } from './storage-space.ts';

export function newKey(): BlobKey {
  return randomUUID().replaceAll('-', '');
}

/** A file that came as the body of a call, and was judged and rewritten by its route; or one that we made. */
export interface FileToStore {
  readonly path: string;
  /** What its sender called it. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Its small picture; none where absent. */
  readonly preview?: Preview;
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
  context: OrganizationTransaction,
  blobs: BlobStore,
  { bytes, contentType, accountId, preview = noPreview, ...facts }: FileToStore,
): Promise<FileRow> {
  await requireSpace(context, bytes.length);
  const key = newKey();
  await blobs.put(key, bytes);
  const smallKey = preview.bytes && newKey();
  if (preview.bytes && smallKey !== null) await blobs.put(smallKey, preview.bytes);
  const { size, md5, sha256 } = hashesOf(bytes);
  const row = await putFile(context, {
    ...nothingSet,
    ...facts,
    account_id: accountId ?? null,
    blob_key: key,
    small_blob_key: smallKey,
    size,
    md5_hash: md5,
    sha256,
    content_type: contentType,
    preview: preview.state,
  });
  await recordFileAudit(context, 'file.stored', row.id);
  return row;
}
