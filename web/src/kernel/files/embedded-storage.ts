import { uploadsPath, type FileMetadata, type FileUpload } from 'contract/files/files.contract.ts';
import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client';
import { createApiClient, requestHeaders, type ApiClientOptions } from '../api/api-client.ts';
import { uuid } from '../uuid.ts';
import { embeddedStorageError } from './embedded-errors.ts';
import type { FileStorage, UploadOptions } from './file-storage.ts';
import { FileStorageError } from './file-storage-error.ts';
import { resumableUploads } from './resumable-uploads.ts';
import { ownStorageError, storedFiles, uploadOf } from './stored-files.ts';
import { isPassing, tryingAgain, uploadPatience } from './trying-again.ts';

/**
 * Bytes in one request: at first few enough to arrive in time over a slow line, and more of them while they arrive
 * quickly. The server stores what one request brings as a whole.
 */
const chunkSizes = { first: 1024 * 1024, last: 8 * 1024 * 1024, quickMs: 3000 };

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

/** Our own service, below the files API: small calls, and uploads by tus 1.0 that continue where they broke off. */
export function createEmbeddedStorage(options: ApiClientOptions): FileStorage {
  const files = storedFiles(createApiClient(options));
  return {
    upload: (path, source, upload = {}) => {
      const work = async () => {
        const { bytes, metadata } = uploadOf(path, source, upload);
        const sent = await sendFile(options, bytes, metadata, upload);
        return sent.stored ?? (await files.metadata(sent.path));
      };
      return work().catch((error: unknown) => {
        throw translated(error, path);
      });
    },
    ...files,
  };
}

async function sendFile(
  client: ApiClientOptions,
  bytes: Blob,
  metadata: FileUpload,
  { onProgress, onWaiting, signal, resume }: UploadOptions,
): Promise<Sent> {
  const before = resume && resumableUploads.find(resume);
  let address: string | null = before?.address ?? null;
  let path = before?.path ?? metadata.path;
  const trying = { path: metadata.path, patience: uploadPatience, signal, passes, onWaiting };
  return tryingAgain(trying, async (ending, progressed) => {
    const attempt = new UploadAttempt(client, bytes, metadata, address);
    attempt.onBegun = (begun) => {
      path = metadata.path;
      if (resume) resumableUploads.remember(resume, { address: begun, path });
    };
    attempt.onProgress = (sent, total) => {
      progressed();
      onProgress?.({ sent, total });
    };
    try {
      const stored = await attempt.run(ending, () => signal?.reason === 'paused');
      if (resume) resumableUploads.forget(resume);
      return { stored, path };
    } finally {
      ({ address } = attempt);
    }
  });
}

interface Sent {
  /** Null where the answer to the last byte was lost: the file is stored all the same. */
  stored: FileMetadata | null;
  path: string;
}

/** Sends what the server does not have yet. */
class UploadAttempt {
  /** Called with the address of an upload that begins again. */
  onBegun: (address: string) => void = () => {};
  onProgress: (sent: number, total: number) => void = () => {};
  readonly #client: ApiClientOptions;
  readonly #bytes: Blob;
  readonly #metadata: FileUpload;
  #upload: Upload | null = null;
  #address: string | null;

  constructor(client: ApiClientOptions, bytes: Blob, metadata: FileUpload, address: string | null) {
    this.#client = client;
    this.#bytes = bytes;
    this.#metadata = metadata;
    this.#address = address;
  }

  /** The address of a begun upload; null before. */
  get address(): string | null {
    return this.#upload?.url ?? this.#address;
  }

  run(signal: AbortSignal, isPaused: () => boolean): Promise<FileMetadata | null> {
    let since = performance.now();
    return new Promise((resolve, reject) => {
      const upload = new Upload(this.#bytes, {
        endpoint: `${this.#client.baseUrl}${uploadsPath}`,
        uploadUrl: this.#address,
        metadata: { file: JSON.stringify(this.#metadata) },
        chunkSize: chunkSizes.first,
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: (request) => this.#authorize(request),
        onProgress: (sent, total) => this.onProgress(sent, total),
        onUploadUrlAvailable: () => {
          const begun = upload.url;
          if (begun !== null && begun !== this.#address) this.onBegun(begun);
        },
        onChunkComplete: (size) => {
          const isQuick = performance.now() - since < chunkSizes.quickMs;
          since = performance.now();
          const next = isQuick ? size * 2 : size;
          upload.options.chunkSize = Math.min(Math.max(next, chunkSizes.first), chunkSizes.last);
        },
        onError: (error) => reject(reasonOf(error)),
        onSuccess: ({ lastResponse }) => {
          const body = lastResponse.getBody();
          resolve(body === '' ? null : (JSON.parse(body) as FileMetadata));
        },
      });
      this.#upload = upload;
      signal.addEventListener('abort', () => {
        void upload.abort(isCanceled(signal) && !isPaused()).catch(() => {});
      });
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

/** A cancelled upload is no longer wanted; the server need not keep it. */
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
