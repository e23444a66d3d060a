import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { conflict, invalid } from '../../../kernel/http/problem.ts';
import { insertRows } from './rows.repository.ts';
import { firstLineOf, stagedOf, type Staged } from '../staged.ts';
import type { ImportTransaction } from '../kind.ts';
import { changeImport } from '../imports.repository.ts';
import { requireLocked } from '../read-import.ts';

/**
 * Adds a chunk of rows. A chunk sent before changes nothing, so that a client that lost the answer sends it again and
 * continues.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when an earlier chunk is missing or all rows are there
 */
export async function stageRows(
  tx: ImportTransaction,
  id: number,
  { firstLine, rows }: { firstLine: number; rows: readonly (readonly string[])[] },
): Promise<Staged> {
  const record = await requireLocked(tx, id);
  const first = firstLineOf(record);
  const end = first + record.row_count;
  if (firstLine < first) {
    throw invalid(['firstLine'], 'too_small', refuseImport('import_starts_at_row', { row: first }));
  }
  if (firstLine + rows.length > end) {
    throw invalid(['rows'], 'too_many', refuseImport('import_ends_at_row', { row: end - 1 }));
  }
  if (firstLine > record.next_line) {
    throw conflict(refuseImport('import_next_row', { row: record.next_line }));
  }
  const fresh = rows.slice(record.next_line - firstLine);
  if (fresh.length === 0) return stagedOf(record);
  if (record.state !== 'staging') {
    throw conflict(refuseImport('import_rows_sent'));
  }
  await insertRows(tx, id, record.next_line, fresh);
  const nextLine = record.next_line + fresh.length;
  const state = nextLine === end ? 'staged' : 'staging';
  await changeImport(tx, id, { next_line: nextLine, state });
  return stagedOf({ ...record, next_line: nextLine });
}
