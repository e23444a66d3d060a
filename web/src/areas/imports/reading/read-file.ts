import { FileProblemError, type ReadingChoice } from './file-problem.ts';
import type { FromReader, ToReader } from './messages.ts';
import type { RowChunk, ChunkOptions } from './chunks.ts';
import type { ScanOutcome, ScanProgress } from './scan-file.ts';

/** Milliseconds without a word from a worker after which it is ended. */
const silenceMax = 20_000;

/** What browsers say of a worker that has no memory left. */
const outOfMemory = /RangeError|out of memory|allocation/i;

/** A worker of its own for each reading: ending it is how a reading is cancelled. */
class FileReaderWorker {
  private readonly worker = new Worker(new URL('./csv.worker.ts', import.meta.url), {
    type: 'module',
    name: 'csv',
  });
  /** Told and not asked for yet. */
  private readonly received: FromReader[] = [];
  private failure: unknown;
  private wake: () => void = () => undefined;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'problem') {
        this.failure = new FileProblemError(data.problem, data.workbook);
      } else this.received.push(data);
      this.wake();
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.failure = outOfMemory.test(event.message)
        ? new FileProblemError({ kind: 'too_heavy' })
        : new Error(`The reader of files failed: ${event.message}`);
      this.wake();
    });
  }

  send(message: ToReader): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.worker.postMessage(message);
  }

  /** The next message. @throws {FileProblemError} also when none comes, the signal's reason */
  async receive(signal: AbortSignal): Promise<FromReader> {
    const stop = () => this.wake();
    signal.addEventListener('abort', stop);
    const silence = setTimeout(() => {
      this.failure ??= new FileProblemError({ kind: 'too_heavy' });
      this.wake();
    }, silenceMax);
    try {
      for (;;) {
        signal.throwIfAborted();
        const message = this.received.shift();
        if (message !== undefined) return message;
        if (this.failure !== undefined) throw this.failure;
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      }
    } finally {
      clearTimeout(silence);
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
    for (;;) {
      const message = await reader.receive(signal);
      if (message.kind === 'progress') onProgress(message.bytes, message.rows);
      if (message.kind === 'scanned' || message.kind === 'question') return message;
    }
  } finally {
    reader.end();
  }
}

/**
 * The chunks of a file, made in a worker: while one is used the next is made, and only that.
 *
 * @throws {FileProblemError} when the file is no longer what it was
 */
export async function* readChunksInWorker(
  file: File,
  options: ChunkOptions,
  signal: AbortSignal,
): AsyncGenerator<RowChunk, void, undefined> {
  const reader = new FileReaderWorker();
  try {
    reader.send({ kind: 'open', file, options });
    reader.send({ kind: 'next' });
    for (;;) {
      const message = await reader.receive(signal);
      if (message.kind === 'end') return;
      if (message.kind !== 'chunk') continue;
      reader.send({ kind: 'next' });
      yield message.chunk;
    }
  } finally {
    reader.end();
  }
}
