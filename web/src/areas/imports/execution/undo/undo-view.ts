import type { ImportSummary } from 'contract/imports/import.ts';

type Undone = Pick<ImportSummary, 'state' | 'undone' | 'written'>;

/** People processed so far while an import is undone, and how many there are in all. */
export function undoCounts({ undone, written }: Undone): { done: number; total: number } {
  const done = (undone?.created ?? 0) + (undone?.updated ?? 0) + (undone?.kept ?? 0);
  const changed = (written?.updated ?? 0) - (written?.joined ?? 0);
  return { done, total: Math.max(done, (written?.created ?? 0) + changed) };
}

export function isUndone({ state, undone }: Pick<ImportSummary, 'state' | 'undone'>): boolean {
  return undone !== null && (state === 'undoing' || state === 'undone' || state === 'failed');
}

/** The days on which an import can still be undone, `YYYY-MM-DD`, the first one today. */
export function undoDays(until: string, dayOf: (instant: Date) => string, now: Date): string[] {
  const days: string[] = [];
  for (let at = now.getTime(); at < Date.parse(until); at += 24 * 3600 * 1000) {
    days.push(dayOf(new Date(at)));
  }
  return days;
}
