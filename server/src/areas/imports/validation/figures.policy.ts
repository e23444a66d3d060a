import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportOutcome } from 'contract/imports/validation/row.ts';
import type { ImportFigures, ImportLeftOutReason } from 'contract/imports/import.ts';

/** What a checked line counts as. */
export interface CountedLine {
  outcome: ImportOutcome;
  left_out: ImportLeftOutReason | null;
  fields: readonly ImportField[] | null;
  fixed: boolean;
}

/** Counts some lines as others: the figures after `before` became `after`. */
export function recounted(
  figures: ImportFigures,
  before: readonly CountedLine[],
  after: readonly CountedLine[],
): ImportFigures {
  const next = { ...figures };
  const reasons = new Map(figures.leftOutReasons.map(({ reason, count }) => [reason, count]));
  const fields = new Map(figures.changedFields.map(({ field, count }) => [field, count]));
  const count = (line: CountedLine, by: 1 | -1) => {
    next.lines += by;
    next[line.outcome === 'error' ? 'errors' : line.outcome] += by;
    if (line.left_out !== null) add(reasons, line.left_out, by);
    if (line.fixed && line.outcome !== 'error') next.fixed += by;
    if (line.outcome !== 'update') return;
    for (const field of line.fields ?? []) {
      add(fields, field, by);
      next.changes += by;
    }
  };
  for (const line of before) count(line, -1);
  for (const line of after) count(line, 1);
  next.leftOutReasons = ranked(reasons).map(([reason, n]) => ({ reason, count: n }));
  next.changedFields = ranked(fields).map(([field, n]) => ({ field, count: n }));
  return next;
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

/** The largest first, equal ones by name; nothing that counts none. */
function ranked<K extends string>(counts: ReadonlyMap<K, number>): [K, number][] {
  return [...counts]
    .filter(([, n]) => n > 0)
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}
