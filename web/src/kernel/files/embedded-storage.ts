import { uploadsPath, type FileMetadata, type FileUpload } from 'contract/files/files.contract.ts';
import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client';
import { createApiClient, requestHeaders, type ApiClientOptions } from '../api/api-client.ts';
import { uuid } from '../uuid.ts';
import { embeddedStorageError } from './embedded-errors.ts';
import type { FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { ownStorageError, storedFiles, uploadOf } from './stored-files.ts';
import { isPassing, tryingAgain, uploadPatience } from './trying-again.ts';

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
  if (error instanceof UploadRefused) return isPassing(error.status);
  return error instanceof UploadUnanswered;
}

/** Our own service, below the files API: small calls, and uploads by tus 1.0 that go on where they broke off. */
export function createEmbeddedStorage(options: ApiClientOptions): FileStorage {
  return {
    upload: (path, source, upload = {}) => {
      const work = async () => {
        const { bytes, said } = uploadOf(path, source, upload);
        return sendFile(options, bytes, said, upload);
      };
      return work().catch((error: unknown) => {
        throw translated(error, path);
      });
    },
    ...storedFiles(createApiClient(options)),
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

function translated(error: unknown, path: string): FileStorageError {
  return error instanceof UploadRefused
    ? embeddedStorageError(error.status, error.body, path)
    : ownStorageError(error, path);
}
