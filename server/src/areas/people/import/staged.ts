import { importFirstLine } from 'contract/people/import/limits.ts';
import type { ImportRecord } from './imports.repository.ts';

export interface Staged {
  rows: number;
  nextLine: number | null;
}

/** How many rows are there, and where to go on sending. */
export function stagedOf(record: Pick<ImportRecord, 'next_line' | 'row_count'>): Staged {
  const rows = record.next_line - importFirstLine;
  return { rows, nextLine: rows < record.row_count ? record.next_line : null };
}
