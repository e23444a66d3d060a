import type { Import, ImportState, ImportSummary } from 'contract/imports/import.ts';

export const uploadSteps = ['file', 'columns', 'rules', 'check', 'run'] as const;
export type UploadStep = (typeof uploadSteps)[number];

/** What decides which steps of an import can be opened. */
export type UploadAt = Pick<ImportSummary, 'state' | 'startedAt'> &
  Partial<Pick<ImportSummary, 'figures' | 'written'>>;

/** The steps that can be opened, in their order; the last is where the work stands. */
export function openSteps(upload: UploadAt | undefined): readonly UploadStep[] {
  if (upload === undefined) return ['file'];
  // Errors can still be fixed after the rest is written, and are written then.
  if (isWriting(upload)) return canLookAgain(upload) ? ['check', 'run'] : ['run'];
  if (upload.state === 'staging' || upload.state === 'staged') return ['file', 'columns', 'rules'];
  if (upload.state === 'checked') return ['file', 'columns', 'rules', 'check'];
  return ['check'];
}

/** The step to show: the one the address names when it can be opened, else where the work stands. */
export function shownStep(upload: UploadAt | undefined, wanted: string | null): UploadStep {
  const open = openSteps(upload);
  const named = open.find((step) => step === wanted);
  if (named !== undefined) return named;
  if (upload?.state === 'staging' || upload?.state === 'staged') return 'columns';
  return open.at(-1) ?? 'file';
}

const writingStates = new Set<ImportState>([
  'running',
  'paused',
  'done',
  'stopped',
  'undoing',
  'undone',
]);

/** Writing has started, whatever its result. */
export function isWriting({ state, startedAt }: UploadAt): boolean {
  return startedAt !== null || writingStates.has(state);
}

/** It is done, and some rows have errors or were fixed since. */
export function canGoOn({ state, figures, written }: UploadAt): boolean {
  return state === 'done' && ((figures?.errors ?? 0) > 0 || (written?.left ?? 0) > 0);
}

/** The same, or all errors are fixed: the rows can still be seen. */
function canLookAgain(upload: UploadAt): boolean {
  return canGoOn(upload) || (upload.state === 'done' && (upload.figures?.fixed ?? 0) > 0);
}

const moving = new Set<ImportState>(['checking', 'running', 'undoing']);

/** The server is working on it. */
export function isMoving(upload: Pick<Import, 'state'>): boolean {
  return moving.has(upload.state);
}

/** How soon to ask again, in milliseconds; a hidden page asks less often. */
export function askAgainIn(upload: UploadAt | undefined, hidden: boolean): number | false {
  if (upload === undefined || !isMoving(upload)) return false;
  return hidden ? 15_000 : 1000;
}
