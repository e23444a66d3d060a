import {
  deleteFile,
  getFileMetadata,
  linkFiles,
  updateFileMetadata,
  type FileUpload,
} from 'contract/files/files.contract.ts';
import type { ApiClient } from '../api/api-client.ts';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { belowFiles } from '../api/files-endpoint.ts';
import { embeddedStorageError } from './embedded-errors.ts';
import { bytesOf } from './file-bytes.ts';
import type { FileSource, FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { isPassing, operationPatience, tryingAgain } from './trying-again.ts';

/** The bytes that a source stands for, and what is said of them. @throws {FileStorageError} invalid-format */
export function uploadOf(
  path: string,
  source: FileSource,
  { metadata = {} }: UploadOptions,
): { bytes: Blob; metadata: FileUpload } {
  const { bytes, contentType } = bytesOf(source, path);
  const type = metadata.contentType ?? contentType ?? 'application/octet-stream';
  return { bytes, metadata: { ...metadata, path, contentType: type } };
}

function passes(error: unknown): boolean {
  return error instanceof HttpError ? isPassing(error.status) : error instanceof NetworkError;
}

/** A small call of the files API, tried again while it may pass. @throws {FileStorageError} */
export async function operation<T>(
  path: string,
  call: (signal: AbortSignal) => Promise<T>,
  { signal, onWaiting }: Pick<UploadOptions, 'signal' | 'onWaiting'> = {},
): Promise<T> {
  const trying = { path, patience: operationPatience, signal, passes, onWaiting };
  try {
    return await tryingAgain(trying, call);
  } catch (error) {
    throw ownStorageError(error, path);
  }
}

/** What is done with files that are there; our own server answers, wherever their bytes lie. */
export function storedFiles(api: ApiClient): Omit<FileStorage, 'upload'> {
  return {
    metadata: (path) =>
      operation(path, (signal) =>
        api.call(belowFiles(getFileMetadata), { query: { path }, signal }),
      ),
    updateMetadata: (path, patch) =>
      operation(path, (signal) =>
        api.call(belowFiles(updateFileMetadata), { query: { path }, body: patch, signal }),
      ),
    downloadUrl: async (path) => {
      const { items } = await operation(path, (signal) =>
        api.call(belowFiles(linkFiles), { query: { path: [path] }, signal }),
      );
      const [item] = items;
      if (item === undefined) throw new FileStorageError('object-not-found', path);
      return item.url;
    },
    remove: async (path) => {
      await operation(path, (signal) =>
        api.call(belowFiles(deleteFile), { query: { path }, signal }),
      );
    },
  };
}

/** What an error of the API client, or of reading the file, is here. */
export function ownStorageError(error: unknown, path: string): FileStorageError {
  if (error instanceof FileStorageError) return error;
  if (error instanceof HttpError) {
    return embeddedStorageError(error.status, JSON.stringify(error.problem), path, error);
  }
  if (error instanceof DOMException && error.name === 'NotReadableError') {
    return new FileStorageError('cannot-slice-blob', path, { cause: error });
  }
  return new FileStorageError('unknown', path, { cause: error });
}
