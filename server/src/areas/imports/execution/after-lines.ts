import type { ImportChanges, ImportRecord } from '../imports.repository.ts';

/** Whether a run of it invites people. */
export function invites({ rules: { invite = 'none' } }: Pick<ImportRecord, 'rules'>): boolean {
  return invite !== 'none';
}

/** What follows once all lines are written, and once those who are missing are deactivated. */
export function whatFollows(record: ImportRecord, after: 'lines' | 'full-sync'): ImportChanges {
  if (after === 'lines' && (record.full_sync_total ?? 0) > 0) return { step: 'full-sync' };
  if (invites(record)) return { step: 'invite', step_line: 1 };
  return { state: 'done', step: null };
}
