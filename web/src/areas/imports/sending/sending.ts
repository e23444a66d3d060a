import type { ImportKindName } from 'contract/imports/fields.ts';
import type { Import } from 'contract/imports/import.ts';
import { currentOrganizationSlug } from '../../../kernel/api/organization-slug.ts';
import { HttpError, isAbort } from '../../../kernel/api/api-errors.ts';
import { logError, reportError } from '../../../kernel/errors/report-error.ts';
import { createStore } from '../../../kernel/store.ts';
import { forgetImports, loadImport, sendChunk } from '../import.queries.ts';
import { FileProblemError } from '../reading/file-problem.ts';
import { importDelimiters, textEncodings } from '../reading/text-encodings.ts';
import { readChunksInWorker } from '../reading/read-file.ts';
import { sendChunks, type Waiting, createPacer } from './send-chunks.ts';

/** Why sending ended before the last row. It can be resumed where it stopped. */
export type SendingFailure = 'left' | 'file_changed' | 'refused';

/** A file being sent to the server. It continues while its page is left, as long as this tab is open. */
export interface Sending {
  readonly importId: number;
  readonly of: ImportKindName;
  readonly file: File;
  /** Rows that are there, of how many. */
  readonly rows: number;
  readonly total: number;
  readonly waiting: Waiting | null;
  readonly failure: SendingFailure | null;
}

/** One at a time: the file that is being sent from this tab; null when none is. */
export const sendingStore = createStore<Sending | null>(null);

/** Two thirds of what a session may ask in a minute: the rest is for other work in the session. */
const callsPerMinute = 400;
const minuteMs = 60_000;

let control: AbortController | undefined;

class LeftOrganization extends Error {
  override readonly name = 'LeftOrganization';
}

/** Sends a file from where the server has it; a sending under way is given up, and can be taken up again. */
export function startSending(upload: Import, file: File): void {
  stopSending();
  control = new AbortController();
  const { signal } = control;
  const { nextLine, rows } = upload.staged;
  if (nextLine === null) return;
  sendingStore.set({
    importId: upload.id,
    of: upload.kind,
    file,
    rows,
    total: upload.rowCount,
    waiting: null,
    failure: null,
  });
  send(upload, file, nextLine, signal).catch((error: unknown) => {
    if (isAbort(error) || signal.aborted) return;
    change({ failure: failureOf(error), waiting: null });
    if (isSignedOut(error)) reportError(error);
    else if (error instanceof HttpError) {
      logError(error);
      void loadImport(upload.id).catch(logError);
    } else if (failureOf(error) === 'refused') reportError(error);
  });
}

/** Gives up a sending. What has arrived stays there. */
export function stopSending(): void {
  control?.abort(new DOMException('The sending was stopped', 'AbortError'));
  control = undefined;
  sendingStore.set(null);
}

async function send(
  upload: Import,
  file: File,
  fromLine: number,
  signal: AbortSignal,
): Promise<void> {
  const { id, columns } = upload;
  const slug = currentOrganizationSlug();
  const pace = createPacer(callsPerMinute, minuteMs);
  const options = { ...formOf(upload), columns: columns.length, fromLine };
  await sendChunks({
    chunks: readChunksInWorker(file, options, signal),
    signal,
    send: async (chunk, chunkSignal) => {
      for (let ms = pace(Date.now()); ms > 0; ms = pace(Date.now())) await wait(ms, chunkSignal);
      // Calls go to the organization of the address: this file belongs to the one it was begun in.
      if (currentOrganizationSlug() !== slug) throw new LeftOrganization();
      await sendChunk(id, chunk, chunkSignal);
    },
    onSent: (rows) => change({ rows: (sendingStore.get()?.rows ?? 0) + rows }),
    onWaiting: (waiting) => change({ waiting }),
    wait,
  });
  await loadImport(id);
  if (!signal.aborted) sendingStore.set(null);
  await forgetImports();
}

function formOf({ encoding, delimiter, sheet, hasHeader }: Import) {
  return {
    encoding: textEncodings.find((name) => name === encoding) ?? 'utf-8',
    delimiter: importDelimiters.find((mark) => mark === delimiter) ?? ',',
    sheet,
    hasHeader,
  } as const;
}

function change(part: Partial<Sending>): void {
  const before = sendingStore.get();
  if (before !== null) sendingStore.set({ ...before, ...part });
}

/** So long, or until the browser is back on the network, or the user asks to try now. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const early = () => resolve();
  signal.addEventListener('abort', early);
  globalThis.addEventListener('online', early);
  hurry.add(early);
  await promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', early);
  globalThis.removeEventListener('online', early);
  hurry.delete(early);
}

const hurry = new Set<() => void>();

/** Tries again at once what waits to be sent. */
export function sendNow(): void {
  for (const early of hurry) early();
}

function failureOf(error: unknown): SendingFailure {
  if (error instanceof LeftOrganization) return 'left';
  // A reader that came to no end says nothing about the file: it can be tried again.
  const changed = error instanceof FileProblemError && error.problem.kind !== 'too_heavy';
  return changed ? 'file_changed' : 'refused';
}

function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 401 || error.status === 403);
}
