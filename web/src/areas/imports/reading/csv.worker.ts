import { FileProblemError, type ReadingChoice } from './file-problem.ts';
import type { FromReader, ToReader } from './messages.ts';
import { type RowChunk, type ChunkOptions, chunksOf } from './chunks.ts';
import { scanFile } from './scan-file.ts';

interface ReaderScope {
  postMessage: (message: FromReader) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToReader>) => void) => void;
  reportError: (error: unknown) => void;
}

// Files are read and taken apart here, so that the page stays responsive.
const scope = globalThis as unknown as ReaderScope;
/** Progress is shown, not counted: ten times a second is plenty. */
const progressEveryMs = 100;

let chunks: AsyncGenerator<RowChunk> | undefined;

function post(message: FromReader): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  scope.postMessage(message);
}

let reportedAt = 0;

/** Also the sign that the reading continues: a worker that is silent is ended. */
function notifyProgress(bytes: number, rows: number): void {
  const now = performance.now();
  if (now - reportedAt < progressEveryMs) return;
  reportedAt = now;
  post({ kind: 'progress', bytes, rows });
}

async function scan(file: Blob, choice: ReadingChoice): Promise<void> {
  post(await scanFile(file, choice, notifyProgress));
}

function open(file: Blob, options: ChunkOptions): void {
  chunks = chunksOf(file, options, () => notifyProgress(0, 0));
}

async function next(): Promise<void> {
  const result = await chunks?.next();
  if (result === undefined || result.done) post({ kind: 'end' });
  else post({ kind: 'chunk', chunk: result.value });
}

async function answer(message: ToReader): Promise<void> {
  if (message.kind === 'scan') await scan(message.file, message.choice);
  else if (message.kind === 'open') open(message.file, message.options);
  else await next();
}

scope.addEventListener('message', (event) => {
  answer(event.data).catch((error: unknown) => {
    if (error instanceof FileProblemError) {
      const { problem, workbook } = error;
      post({ kind: 'problem', problem, workbook });
    } else scope.reportError(error);
  });
});
