import { importFirstLine } from 'contract/imports/limits.ts';
import type { ImportRecord } from './imports.repository.ts';

export interface Staged {
  rows: number;
  nextLine: number | null;
}

/** Where a step begins that goes through the lines of a file: it takes those after it. */
export const aboveAllLines = 0;

/** The line of the file in which its first person stands. */
export function firstLineOf(record: Pick<ImportRecord, 'has_header'>): number {
  return importFirstLine({ hasHeader: record.has_header });
}

/** How many rows are there, and where to continue sending. */
export function stagedOf(
  record: Pick<ImportRecord, 'next_line' | 'row_count' | 'has_header'>,
): Staged {
  const rows = record.next_line - firstLineOf(record);
  return { rows, nextLine: rows < record.row_count ? record.next_line : null };
}
