import { getApp } from '@firebase/app';
import {
  connectStorageEmulator,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  StorageError,
  uploadBytesResumable,
  type FirebaseStorage,
  type StorageReference,
} from '@firebase/storage';
import type { UploadOptions } from './file-storage.ts';
import { FileStorageError, isStorageCode } from './file-storage-error.ts';
import { differenceOf } from './hosted-metadata.ts';
import { operationPatience, uploadPatience } from './trying-again.ts';

export interface HostedBucket {
  bucket: string;
  /** Origin of an emulator on this computer that replaces the service. */
  emulatorUrl: string | null;
}

/** What is put into the inbox, and for which file. */
export interface ToInbox {
  /** In the bucket. */
  target: string;
  bytes: Blob;
  contentType: string;
  /** The hash of the bytes, where it is known. */
  md5Hash?: string | undefined;
  /** The path of the resulting file; errors name that. */
  path: string;
}

export type Inbox = (file: ToInbox, options: UploadOptions) => Promise<void>;

/**
 * The app in which the user signed in: the rules of the bucket ask who it is. Before its library was loaded,
 * what a cookie says of emulators was shut.
 */
function storageOf({ bucket, emulatorUrl }: HostedBucket): FirebaseStorage {
  const storage = getStorage(getApp(), `gs://${bucket}`);
  storage.maxOperationRetryTime = operationPatience;
  storage.maxUploadRetryTime = uploadPatience;
  if (emulatorUrl !== null) {
    const { hostname, port } = new URL(emulatorUrl);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}

/** Puts files into Firebase Storage. Its library tries again automatically, by the specification's own numbers. */
export function hostedInbox(hosted: HostedBucket): Inbox {
  const storage = storageOf(hosted);
  return async (file, options) => {
    try {
      await put(storage, file, options);
    } catch (error) {
      throw hostedStorageError(error, file.path);
    }
  };
}

async function put(
  storage: FirebaseStorage,
  { target, bytes, contentType, md5Hash, path }: ToInbox,
  { onProgress, onWaiting, onPreview, signal }: UploadOptions,
): Promise<void> {
  if (signal?.aborted === true) throw new FileStorageError('canceled', path);
  const task = uploadBytesResumable(ref(storage, target), bytes, { contentType });
  const cancel = () => void task.cancel();
  const offline = () => onWaiting?.();
  signal?.addEventListener('abort', cancel);
  globalThis.addEventListener('offline', offline);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress?.({ sent: bytesTransferred, total: totalBytes }),
  );
  try {
    await task;
    await checkArrived(ref(storage, target), { size: bytes.size, contentType, md5Hash }, path);
    // Only its owner has this address, and the place is emptied as soon as our server has the file.
    onPreview?.(await getDownloadURL(ref(storage, target)));
  } finally {
    signal?.removeEventListener('abort', cancel);
    globalThis.removeEventListener('offline', offline);
  }
}

function hostedStorageError(cause: unknown, path: string): FileStorageError {
  if (cause instanceof FileStorageError) return cause;
  if (!(cause instanceof StorageError)) return new FileStorageError('unknown', path, { cause });
  const code = cause.code.replace(/^storage\//, '');
  // An upload to where nothing is answers 404 under no code of its own.
  const known = code === 'unknown' && cause.status === 404 ? 'object-not-found' : code;
  return new FileStorageError(isStorageCode(known) ? known : 'unknown', path, { cause });
}

/**
 * What the service says of a file that it took, field by field, against what was sent.
 *
 * @throws {FileStorageError} server-file-wrong-size, invalid-checksum
 */
async function checkArrived(
  stored: StorageReference,
  sent: { size: number; contentType: string; md5Hash: string | undefined },
  path: string,
): Promise<void> {
  const arrived = await getMetadata(stored);
  const detail = differenceOf(arrived, {
    bucket: stored.bucket,
    fullPath: stored.fullPath,
    name: stored.name,
    ...sent,
  });
  if (detail === null) return;
  const code = detail === 'size' ? 'server-file-wrong-size' : 'invalid-checksum';
  throw new FileStorageError(code, path, { detail: `The service has another ${detail}` });
}
