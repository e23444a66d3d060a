import type { ImportSummary } from 'contract/imports/import.ts';

export type Counted = Pick<ImportSummary, 'figures' | 'written'>;

/** People written so far, and how many there are to write in all. */
export function runCounts({ figures, written }: Counted): { done: number; total: number } {
  const done = (written?.created ?? 0) + (written?.updated ?? 0);
  const left = (written?.left ?? 0) + (written?.conflicts ?? 0);
  const planned = figures === null ? 0 : figures.create + figures.update;
  return { done, total: Math.max(planned, done + left) };
}

/** How far it is in whole percent; never 100 before the end. */
export function runPercent(upload: Pick<ImportSummary, 'progress' | 'state'>): number {
  if (upload.state === 'done' || upload.state === 'undone') return 100;
  const { progress } = upload;
  if (progress === null || progress.total === 0) return 0;
  return Math.min(99, Math.floor((progress.done / progress.total) * 100));
}
