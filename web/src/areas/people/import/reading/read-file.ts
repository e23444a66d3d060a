import { FileProblemError, type ReadingChoice } from './file-problem.ts';
import type { FromReader, ToReader } from './messages.ts';
import type { Piece, PieceOptions } from './pieces.ts';
import type { ScanOutcome, ScanProgress } from './scan-file.ts';

/** A worker of its own for each reading: ending it is how a reading is cancelled. */
class FileReaderWorker {
  private readonly worker = new Worker(new URL('./csv.worker.ts', import.meta.url), {
    type: 'module',
    name: 'csv',
  });
  private listener: ((message: FromReader) => void) | undefined;
  private fail: ((error: unknown) => void) | undefined;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'problem') this.fail?.(new FileProblemError(data.problem));
      else this.listener?.(data);
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.fail?.(new Error(`The reader of files failed: ${event.message}`));
    });
  }

  send(message: ToReader): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.worker.postMessage(message);
  }

  /** The next message that `pick` takes. @throws {FileProblemError} */
  async receive<T>(signal: AbortSignal, pick: (message: FromReader) => T | undefined): Promise<T> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    this.fail = reject;
    this.listener = (message) => {
      const picked = pick(message);
      if (picked !== undefined) resolve(picked);
    };
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  end(): void {
    this.worker.terminate();
  }
}

/**
 * Reads a whole file in a worker and says what is in it.
 *
 * @throws {FileProblemError} when it cannot be uploaded; the signal's reason when it was cancelled
 */
export async function readFileInWorker(
  file: File,
  choice: ReadingChoice,
  signal: AbortSignal,
  onProgress: ScanProgress,
): Promise<ScanOutcome> {
  const reader = new FileReaderWorker();
  try {
    reader.send({ kind: 'scan', file, choice });
    return await reader.receive(signal, (message) => {
      if (message.kind === 'progress') onProgress(message.bytes, message.rows);
      return message.kind === 'scanned' || message.kind === 'question' ? message : undefined;
    });
  } finally {
    reader.end();
  }
}

/**
 * The pieces of a file, made in a worker, one more each time one is asked for.
 *
 * @throws {FileProblemError} when the file is no longer what it was
 */
export async function* readPiecesInWorker(
  file: File,
  options: PieceOptions,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  const reader = new FileReaderWorker();
  try {
    reader.send({ kind: 'open', file, options });
    for (;;) {
      reader.send({ kind: 'next' });
      const message = await reader.receive(signal, (received) =>
        received.kind === 'piece' || received.kind === 'end' ? received : undefined,
      );
      if (message.kind === 'end') return;
      yield message.piece;
    }
  } finally {
    reader.end();
  }
}
