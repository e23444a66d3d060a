import type { ImportRow } from 'contract/imports/validation/row.ts';

function timeOf({ waits, writtenAt }: ImportRow): string {
  return waits?.at ?? writtenAt ?? '';
}

/** Rows by when they were imported or set aside, the latest first; of one moment the later row first. */
export function latestFirst(rows: readonly ImportRow[], most: number): ImportRow[] {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  return [...byLine.values()]
    .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.line - a.line)
    .slice(0, most);
}
