import {
  deleteFile,
  getFileMetadata,
  linkFiles,
  updateFileMetadata,
  uploadsPath,
  type FileMetadata,
  type FileUpload,
} from 'contract/files/files.contract.ts';
import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client';
import { createApiClient, requestHeaders, type ApiClientOptions } from '../api/api-client.ts';
import { HttpError, NetworkError } from '../api/api-errors.ts';
import { uuid } from '../uuid.ts';
import { embeddedStorageError } from './embedded-errors.ts';
import { bytesOf } from './file-bytes.ts';
import type { FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { belowFiles } from '../api/files-endpoint.ts';
import { isPassing, operationPatience, tryingAgain, uploadPatience } from './trying-again.ts';

/** Bytes in one request: small enough to arrive in time over a slow line. */
const chunkSize = 1024 * 1024;

/** An answer of the uploads, which are no endpoint of the API client. */
class UploadRefused extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`The upload was answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The answer never came. */
class UploadUnanswered extends Error {}

function passes(error: unknown): boolean {
  if (error instanceof UploadRefused || error instanceof HttpError) return isPassing(error.status);
  return error instanceof UploadUnanswered || error instanceof NetworkError;
}

async function operation<T>(path: string, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await tryingAgain({ path, patience: operationPatience, passes }, call);
  } catch (error) {
    throw translated(error, path);
  }
}

/** Our own service, below the files API: small calls, and uploads by tus 1.0 that go on where they broke off. */
export function createEmbeddedStorage(options: ApiClientOptions): FileStorage {
  const api = createApiClient(options);
  return {
    upload: (path, source, upload = {}) => {
      const work = async () => {
        const { bytes, contentType } = bytesOf(source, path);
        const { metadata = {} } = upload;
        const said: FileUpload = {
          ...metadata,
          path,
          contentType: metadata.contentType ?? contentType ?? 'application/octet-stream',
        };
        return sendFile(options, bytes, said, upload);
      };
      return work().catch((error: unknown) => {
        throw translated(error, path);
      });
    },
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

async function sendFile(
  client: ApiClientOptions,
  bytes: Blob,
  said: FileUpload,
  { onProgress, onWaiting, signal }: UploadOptions,
): Promise<FileMetadata> {
  let address: string | null = null;
  const trying = { path: said.path, patience: uploadPatience, signal, passes, onWaiting };
  return tryingAgain(trying, async (ending, progressed) => {
    const attempt = new UploadAttempt(client, bytes, said, address);
    attempt.onProgress = (sent, total) => {
      progressed();
      onProgress?.({ sent, total });
    };
    try {
      return await attempt.run(ending);
    } finally {
      ({ address } = attempt);
    }
  });
}

/** Sends what the server does not have yet. */
class UploadAttempt {
  onProgress: (sent: number, total: number) => void = () => {};
  readonly #client: ApiClientOptions;
  readonly #bytes: Blob;
  readonly #said: FileUpload;
  #upload: Upload | null = null;
  #address: string | null;

  constructor(client: ApiClientOptions, bytes: Blob, said: FileUpload, address: string | null) {
    this.#client = client;
    this.#bytes = bytes;
    this.#said = said;
    this.#address = address;
  }

  /** Of what was begun; null before. */
  get address(): string | null {
    return this.#upload?.url ?? this.#address;
  }

  run(signal: AbortSignal): Promise<FileMetadata> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(this.#bytes, {
        endpoint: `${this.#client.baseUrl}${uploadsPath}`,
        uploadUrl: this.#address,
        metadata: { file: JSON.stringify(this.#said) },
        chunkSize,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => this.#authorize(request),
        onProgress: (sent, total) => this.onProgress(sent, total),
        onError: (error) => reject(reasonOf(error)),
        onSuccess: ({ lastResponse }) =>
          resolve(JSON.parse(lastResponse.getBody()) as FileMetadata),
      });
      this.#upload = upload;
      signal.addEventListener('abort', () => void upload.abort(isCanceled(signal)).catch(() => {}));
      upload.start();
    });
  }

  async #authorize(request: HttpRequest): Promise<void> {
    const token = await this.#client.token();
    for (const [name, value] of requestHeaders(this.#client, uuid(), token)) {
      request.setHeader(name, value);
    }
  }
}

/** What was canceled is wanted no longer; the server need not keep it. */
function isCanceled({ reason }: AbortSignal): boolean {
  return reason instanceof FileStorageError && reason.code === 'canceled';
}

function reasonOf(error: Error | DetailedError): Error {
  if (!('originalRequest' in error)) return error;
  const answer = error.originalResponse;
  if (answer === null || answer.getStatus() === 0) {
    return new UploadUnanswered(error.message, { cause: error });
  }
  return new UploadRefused(answer.getStatus(), answer.getBody());
}

function translated(error: unknown, path: string): unknown {
  if (error instanceof FileStorageError) return error;
  if (error instanceof UploadRefused) return embeddedStorageError(error.status, error.body, path);
  if (error instanceof HttpError) {
    return embeddedStorageError(error.status, JSON.stringify(error.problem), path);
  }
  if (error instanceof DOMException && error.name === 'NotReadableError') {
    return new FileStorageError('cannot-slice-blob', path, { cause: error });
  }
  return new FileStorageError('unknown', path, { cause: error });
}
