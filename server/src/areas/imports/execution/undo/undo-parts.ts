import type { InOrganization } from '../../../../kernel/database/organization.ts';
import type { ImportRecord } from '../../imports.repository.ts';
import type { ImportStep } from '../../imports.tables.ts';
import type { BatchDone } from '../../kind.ts';
import {
  nextToUndo,
  recordUndone,
  type LedgerLine,
  type Undone,
  type UndoPart,
} from './undo-ledger.repository.ts';
import { aboveAllLines } from '../../staged.ts';

/** Rows undone in one transaction. */
const undoneAtOnce = 1000;

const partOf: Partial<Record<ImportStep, UndoPart>> = {
  'undo-created': 'created',
  'undo-updated': 'updated',
  'undo-again': 'again',
};

/**
 * Undoes the next rows of an import of any kind: added ones, changed ones, then again those that had to wait for
 * others. Their results are recorded and counted.
 *
 * @param undoLines undoes rows, or says why not
 */
export async function undoInParts(
  tx: InOrganization,
  record: ImportRecord,
  undoLines: (part: UndoPart, next: readonly LedgerLine[]) => Promise<Undone[]>,
): Promise<BatchDone> {
  const part = partOf[record.step ?? 'undo-created'] ?? 'created';
  const range = { after: record.step_line, limit: undoneAtOnce };
  const next = await nextToUndo(tx, record.id, part, range);
  const last = next.at(-1);
  if (last === undefined) return endOfPart(record, part);
  const results = await undoLines(part, next);
  await recordUndone(tx, record.id, results);
  const skipped = results.filter((line) => line.undo === 'kept').length;
  if (part === 'again') return { rows: 0, changes: again(record, next, results, last.line) };
  const count = part === 'created' ? 'undone_created_count' : 'undone_updated_count';
  return {
    rows: next.length,
    changes: {
      step_line: last.line,
      [count]: record[count] + results.length - skipped,
      kept_count: record.kept_count + skipped,
    },
  };
}

/** Rows that had to wait are tried again while that helps: each may have waited for another. */
function endOfPart(record: ImportRecord, part: UndoPart): BatchDone {
  const to = (step: ImportStep): BatchDone => ({
    rows: 0,
    changes: {
      step,
      step_line: aboveAllLines,
      learned: JSON.stringify({ ...record.learned, undoneAgain: 0 }),
    },
  });
  if (part === 'created') return to('undo-updated');
  if (part === 'updated') return to('undo-again');
  return (record.learned.undoneAgain ?? 0) > 0
    ? to('undo-again')
    : { rows: 0, changes: { state: 'undone', step: null } };
}

function again(
  record: ImportRecord,
  lines: readonly LedgerLine[],
  results: readonly Undone[],
  reached: number,
) {
  const keptBefore = lines.filter(({ undone }) => !undone).length;
  const keptNow = results.filter((line) => line.undo === 'kept').length;
  const helped = results.filter(({ reason }) => reason === null).length;
  const undoneAgain = (record.learned.undoneAgain ?? 0) + helped;
  return {
    step_line: reached,
    kept_count: record.kept_count - (keptBefore - keptNow),
    undone_updated_count: record.undone_updated_count + (keptBefore - keptNow),
    learned: JSON.stringify({ ...record.learned, undoneAgain }),
  };
}
