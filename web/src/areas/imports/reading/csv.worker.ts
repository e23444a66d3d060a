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

let pieces: AsyncGenerator<RowChunk> | undefined;

function tell(message: FromReader): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  scope.postMessage(message);
}

let told = 0;

/** Also the sign that the reading continues: a worker that is silent is ended. */
function notifyProgress(bytes: number, rows: number): void {
  const now = performance.now();
  if (now - told < progressEveryMs) return;
  told = now;
  tell({ kind: 'progress', bytes, rows });
}

async function scan(file: Blob, choice: ReadingChoice): Promise<void> {
  tell(await scanFile(file, choice, notifyProgress));
}

function open(file: Blob, options: ChunkOptions): void {
  pieces = chunksOf(file, options, () => notifyProgress(0, 0));
}

async function next(): Promise<void> {
  const result = await pieces?.next();
  if (result === undefined || result.done) tell({ kind: 'end' });
  else tell({ kind: 'piece', piece: result.value });
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
      tell({ kind: 'problem', problem, workbook });
    } else scope.reportError(error);
  });
});
