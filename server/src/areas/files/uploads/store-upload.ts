import { pipeline, Transform, type Readable } from 'node:stream';
import type { FileMetadata, FileUpload } from 'contract/files/files.contract.ts';
import type { BlobKey, BlobStore } from '../../../kernel/blobs/blob-store.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordFileAudit } from '../file-audit.ts';
import { Hashing, hashesOf, type Hashes } from '../file-hashes.ts';
import type { FilePurpose, FilePurposes } from '../file-purpose.ts';
import { typeByContent } from '../types/file-type.ts';
import { presentFile } from '../files.presenter.ts';
import { putFile } from '../files.repository.ts';
import { beginningLength, isOfType } from '../types/media-types.ts';
import { makePreview, noPreview, type PreviewState } from '../previews/make-preview.ts';
import type { SentFile } from '../types/sent-file.ts';
import { nothingSet, settableColumns } from '../settable-columns.ts';
import { requireSpace } from '../storage-space.ts';
import { newKey } from '../store-file.ts';
import { writablePurpose, type Uploader } from './upload-call.ts';

/** An upload whose last byte has come. */
export interface Arrived {
  readonly file: SentFile;
  readonly metadata: FileUpload;
  readonly uploader: Uploader;
  readonly signal: AbortSignal;
  /** Records that it is stored, with the row of the file. @returns false where another request was quicker */
  readonly record?: (tx: OrganizationTransaction) => Promise<boolean>;
}

/** The bytes as they are stored, with what is known of them. */
interface Stored extends Hashes {
  readonly key: BlobKey;
  readonly smallKey: BlobKey | null;
  readonly contentType: string;
  readonly width?: number;
  readonly height?: number;
  readonly preview?: PreviewState | null;
}

/**
 * Makes a stored file of an upload. First the bytes, then the row: there is never a row without them.
 *
 * @throws ProblemError CHECKSUM_MISMATCH, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED, NOT_FOUND, FORBIDDEN, CONFLICT,
 *   STORAGE_FULL, RATE_LIMITED, UNAVAILABLE
 */
export async function storeUpload(
  arrived: Arrived,
  { purposes, blobs }: { purposes: FilePurposes; blobs: BlobStore },
): Promise<FileMetadata> {
  const { metadata, uploader, record } = arrived;
  const purpose = await uploader.enter(true, (tx) => writablePurpose(purposes, tx, metadata));
  const contentType = await typeOf(arrived, purpose);
  const stored = await storeBytes(arrived, contentType, purpose, blobs);
  try {
    return await uploader.enter(false, async (tx) => {
      const { accountId } = await writablePurpose(purposes, tx, metadata);
      if (record && !(await record(tx))) throw new ProblemError('CONFLICT');
      const row = await putFile(tx, { ...columnsOf(metadata, stored), account_id: accountId });
      // Others that were admitted with it may have taken the space in between.
      await requireSpace(tx, 0);
      await recordFileAudit(tx, 'file.stored', row.id);
      return presentFile(row, tx.member);
    });
  } catch (error) {
    await deleteBlobs(blobs, stored.key, stored.smallKey);
    throw error;
  }
}

async function deleteBlobs(blobs: BlobStore, ...keys: (BlobKey | null)[]): Promise<void> {
  await Promise.all(keys.filter((key) => key !== null).map((key) => blobs.delete(key)));
}

async function typeOf({ file, metadata }: Arrived, purpose: FilePurpose): Promise<string> {
  if (purpose.typeByContent === true) {
    return typeByContent(file, metadata.contentType, purpose.types);
  }
  if (!isOfType(await file.read(0, beginningLength), metadata.contentType)) {
    throw new ProblemError('UNSUPPORTED_MEDIA_TYPE');
  }
  return metadata.contentType;
}

async function storeBytes(
  { file, metadata, uploader, signal }: Arrived,
  contentType: string,
  purpose: FilePurpose,
  blobs: BlobStore,
): Promise<Stored> {
  const key = newKey();
  const by = { userId: uploader.member.userId, signal };
  if (purpose.rewrite === undefined) {
    const preview = purpose.preview ? await makePreview(file, contentType, by) : noPreview;
    const hashing = new Hashing();
    await blobs.put(key, { size: file.size, stream: hashed(file.open(), hashing) });
    const hashes = hashing.end();
    if (!isMeant(metadata, hashes)) {
      await blobs.delete(key);
      throw new ProblemError('CHECKSUM_MISMATCH');
    }
    const smallKey = preview.bytes && newKey();
    if (preview.bytes && smallKey !== null) await blobs.put(smallKey, preview.bytes);
    return { key, smallKey, ...hashes, contentType, preview: preview.state };
  }
  if (metadata.md5Hash !== undefined && !isMeant(metadata, await hashesOfStream(file.open()))) {
    throw new ProblemError('CHECKSUM_MISMATCH');
  }
  const { bytes, small, ...facts } = await purpose.rewrite(file.open(), by);
  const smallKey = small === undefined ? null : newKey();
  await blobs.put(key, bytes);
  if (small && smallKey !== null) await blobs.put(smallKey, small.bytes);
  return { key, smallKey, ...hashesOf(bytes), ...facts };
}

/** Whether the bytes are those that their sender meant, as far as was said. */
function isMeant({ md5Hash }: FileUpload, { md5 }: Hashes): boolean {
  return md5Hash === undefined || md5Hash === md5;
}

/** The same bytes, hashed as they pass; it fails where they do. */
function hashed(stream: Readable, hashing: Hashing): Readable {
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hashing.add(chunk);
      done(null, chunk);
    },
  });
  return pipeline(stream, passing, () => {});
}

async function hashesOfStream(stream: Readable): Promise<Hashes> {
  const hashing = new Hashing();
  for await (const chunk of stream as AsyncIterable<Buffer>) hashing.add(chunk);
  return hashing.end();
}

function columnsOf(metadata: FileUpload, stored: Stored) {
  return {
    ...nothingSet,
    ...settableColumns(metadata),
    path: metadata.path,
    blob_key: stored.key,
    small_blob_key: stored.smallKey,
    size: stored.size,
    md5_hash: stored.md5,
    sha256: stored.sha256,
    content_type: stored.contentType,
    name: null,
    width: stored.width ?? null,
    height: stored.height ?? null,
    preview: stored.preview ?? null,
  };
}
