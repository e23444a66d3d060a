import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileMetadata, FileUpload } from 'contract/files/files.contract.ts';
import type { BlobKey, BlobStore } from '../../kernel/blobs/blob-store.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import type { FilePurpose, FilePurposes } from './file-purpose.ts';
import { presentFile } from './files.presenter.ts';
import { putFile } from './files.repository.ts';
import { settableColumns } from './files.routes.ts';
import { Hashing, hashesOf, type Hashes } from './file-hashes.ts';
import { beginningLength, isOfType } from './media-types.ts';
import { newKey } from './store-file.ts';
import { requireSpace } from './storage-space.ts';
import { writablePurpose, type Uploader } from './upload-call.ts';

/** An upload whose last byte has come. */
export interface Arrived {
  /** Where the bytes lie. */
  readonly file: string;
  readonly said: FileUpload;
  readonly uploader: Uploader;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** The bytes as they are kept, with what is known of them. */
interface Stored {
  readonly key: BlobKey;
  readonly smallKey: BlobKey | null;
  readonly size: number;
  readonly md5: string;
  readonly sha256: string;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
}

/**
 * Makes a stored file of an upload. First the bytes, then the row: there is never a row without them.
 *
 * @throws ProblemError CHECKSUM_MISMATCH, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED, NOT_FOUND, FORBIDDEN,
 *   STORAGE_FULL, RATE_LIMITED, UNAVAILABLE
 */
export async function keepUpload(
  arrived: Arrived,
  { purposes, blobs }: { purposes: FilePurposes; blobs: BlobStore },
): Promise<FileMetadata> {
  const { said, uploader } = arrived;
  const purpose = await uploader.enter(true, (tx) => writablePurpose(purposes, tx, said));
  const sent = await checkBytes(arrived);
  const stored = await storeBytes(arrived, sent, purpose, blobs);
  try {
    return await uploader.enter(false, async (tx) => {
      const { accountId } = await writablePurpose(purposes, tx, said);
      const row = await putFile(tx, { ...columnsOf(said, stored), account_id: accountId });
      // Others that were let in with it may have taken the space meanwhile.
      await requireSpace(tx, 0);
      await recordAudit(tx, {
        action: 'file.stored',
        targetType: 'file',
        targetId: row.id,
        changes: null,
        requestId: arrived.requestId,
      });
      return presentFile(row, tx.member);
    });
  } catch (error) {
    const keys = [stored.key, stored.smallKey].filter((key) => key !== null);
    await Promise.all(keys.map((key) => blobs.delete(key)));
    throw error;
  }
}

/** What is said of the bytes against what they are. */
async function checkBytes({ file, said }: Arrived): Promise<Hashes> {
  const hashing = new Hashing();
  for await (const piece of createReadStream(file)) hashing.add(piece as Buffer);
  const hashes = hashing.end();
  if (said.md5Hash !== undefined && said.md5Hash !== hashes.md5) {
    throw new ProblemError('CHECKSUM_MISMATCH');
  }
  if (!isOfType(await beginningOf(file), said.contentType)) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
  }
  return hashes;
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningLength), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function storeBytes(
  { file, said, uploader, signal }: Arrived,
  sent: Hashes,
  purpose: FilePurpose,
  blobs: BlobStore,
): Promise<Stored> {
  const key = newKey();
  if (purpose.rewrite === undefined) {
    await blobs.put(key, { size: sent.size, stream: createReadStream(file) });
    return { key, smallKey: null, ...sent, contentType: said.contentType };
  }
  const by = { userId: uploader.member.userId, signal };
  const { bytes, small, ...facts } = await purpose.rewrite(createReadStream(file), by);
  const smallKey = small === undefined ? null : newKey();
  await blobs.put(key, bytes);
  if (small && smallKey !== null) await blobs.put(smallKey, small.bytes);
  return { key, smallKey, ...hashesOf(bytes), ...facts };
}

function columnsOf(said: FileUpload, stored: Stored) {
  return {
    cache_control: null,
    content_disposition: null,
    content_encoding: null,
    content_language: null,
    custom_metadata: null,
    ...settableColumns(said),
    path: said.path,
    blob_key: stored.key,
    small_blob_key: stored.smallKey,
    size: stored.size,
    md5_hash: stored.md5,
    sha256: stored.sha256,
    content_type: stored.contentType,
    name: null,
    width: stored.width ?? null,
    height: stored.height ?? null,
  };
}
