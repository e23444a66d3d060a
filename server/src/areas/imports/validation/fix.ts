import type { ImportField } from 'contract/imports/fields.ts';
import { cellText } from 'contract/imports/cells/line.ts';
import { importLimits } from 'contract/imports/limits.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import type { ImportSummary } from 'contract/imports/import.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { kilobytes } from 'contract/kernel/counts.ts';
import { ProblemError, conflict, invalid } from '../../../kernel/http/problem.ts';
import { requireLocked } from '../read-import.ts';
import {
  countChecks,
  findErrorLines,
  readChecks,
  skipChecks,
  type CheckRow,
} from './check.repository.ts';
import { recounted } from './figures.policy.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { presentLines } from './lines.ts';
import { recheckLines } from './recheck.ts';
import { readRows, writeCells } from '../file/rows.repository.ts';
import { findLine } from './view.repository.ts';
import { findWrittenLines, forgetConflicts } from '../ledger.repository.ts';
import { presentImportSummary } from '../imports.presenter.ts';
import { mayFixImport } from '../imports.policy.ts';
import { changeImport, findImport, type ImportRecord } from '../imports.repository.ts';
import { subjectOf } from '../imports.subject.ts';

async function requireFixable(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await requireLocked(tx, id);
  if (mayFixImport(tx.member, subjectOf(tx, record))) return record;
  throw conflict(refuseImport('fix_rows_later'));
}

async function summaryOf(tx: ImportTransaction, id: number): Promise<ImportSummary> {
  const record = await findImport(tx, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return presentImportSummary(record, tx);
}

export interface FixedCell {
  index: number;
  was: string;
  text: string;
}

/**
 * Changes cells of a row and checks it again with all rows it shares a key with. Without cells it only checks again, as
 * after the person was edited.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when it is written or was fixed from another text, VALIDATION_FAILED
 */
export async function fixLine(
  tx: ImportTransaction,
  id: number,
  line: number,
  cells: readonly FixedCell[],
): Promise<{ row: ImportRow; import: ImportSummary }> {
  const record = await requireFixable(tx, id);
  const [staged] = await readRows(tx, id, [line]);
  if (staged === undefined) throw new ProblemError('NOT_FOUND');
  const next = staged.cells.slice();
  for (const { index, was, text } of cells) {
    if (index >= record.columns.length) {
      throw invalid(['cells'], 'not_found', refuseImport('no_such_column'));
    }
    if ((next[index] ?? '') !== was) throw conflict(refuseImport('fix_cell_changed'));
    while (next.length < index) next.push('');
    next[index] = text;
  }
  if (next.reduce((sum, cell) => sum + cell.length, 0) > importLimits.rowChars) {
    throw invalid(
      ['cells'],
      'too_long',
      refuseImport('fix_row_max', { max: kilobytes(importLimits.rowChars) }),
    );
  }
  if (cells.length > 0) await writeCells(tx, id, [{ line, cells: next }]);
  await lookAgain(tx, record, [line]);
  const found = await findLine(tx, id, line);
  const [row] = await presentLines(tx, record, found === undefined ? [] : [found]);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return { row, import: await summaryOf(tx, id) };
}

const replacedMax = 10_000;

/**
 * Changes a value in every line with errors that has it; `to` null: notes that it is right.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT, VALIDATION_FAILED when no column goes to the field
 */
export async function replaceValue(
  tx: ImportTransaction,
  id: number,
  { field, from, to }: { field: ImportField; from: string; to: string | null },
): Promise<{ lines: number; import: ImportSummary }> {
  const record = await requireFixable(tx, id);
  const index = record.columns.findIndex((column) => column.field === field);
  if (index < 0) {
    throw invalid(['field'], 'not_found', refuseImport('fix_column_unmapped'));
  }
  const wanted = cellText(from).toLowerCase();
  const inError = await readRows(tx, id, await findErrorLines(tx, id, replacedMax));
  const rows = inError.filter(({ cells }) => cellText(cells[index]).toLowerCase() === wanted);
  let { accepted } = record;
  if (to === null) {
    accepted = { ...accepted, [field]: [...new Set([...(accepted[field] ?? []), wanted])] };
    await changeImport(tx, id, { accepted: JSON.stringify(accepted) });
  } else {
    const changed = rows.map(({ line, cells }) => ({ line, cells: cells.with(index, to) }));
    await writeCells(tx, id, changed);
  }
  await lookAgain(
    tx,
    { ...record, accepted },
    rows.map(({ line }) => line),
  );
  return { lines: rows.length, import: await summaryOf(tx, id) };
}

const skippedMax = 100_000;

/** @throws ProblemError NOT_FOUND, CONFLICT when one of them is written */
export async function skipLines(
  tx: ImportTransaction,
  id: number,
  lines: 'errors' | readonly number[],
): Promise<{ lines: number; import: ImportSummary }> {
  const record = await requireFixable(tx, id);
  if (lines === 'errors') {
    // People do not read so many; the rows are skipped anyway.
    if ((record.figures?.errors ?? 0) > skippedMax) {
      throw conflict(refuseImport('fix_errors_of_one_cause'));
    }
    const skipped = await skipChecks(tx, id);
    await changeImport(tx, id, { figures: JSON.stringify(await countChecks(tx, id)) });
    return { lines: skipped, import: await summaryOf(tx, id) };
  }
  const before = await readChecks(tx, id, lines);
  await requireUnwritten(tx, id, lines);
  const skipped = await skipChecks(tx, id, lines);
  const after = await readChecks(tx, id, lines);
  await storeFigures(tx, record, before, after, await forgetConflicts(tx, id, lines));
  const related = await kindOf(tx, record).related(tx, record, before);
  await lookAgain(tx, await requireLocked(tx, id), related, false);
  return { lines: skipped, import: await summaryOf(tx, id) };
}

async function requireUnwritten(
  tx: ImportTransaction,
  id: number,
  lines: readonly number[],
): Promise<void> {
  const written = await findWrittenLines(tx, id, lines);
  if (written.size > 0) throw conflict(refuseImport('fix_imported_row'));
}

/**
 * Compares these rows again, with rows that shared a key with them and those that do so now, and stores the counts.
 * `byHand`: these rows were fixed, and are shown as such when they had errors.
 */
async function lookAgain(
  tx: ImportTransaction,
  record: ImportRecord,
  lines: readonly number[],
  byHand = true,
): Promise<void> {
  if (lines.length === 0) return;
  const { id } = record;
  const kind = kindOf(tx, record);
  if (byHand) await requireUnwritten(tx, id, lines);
  const own = await readChecks(tx, id, lines);
  const fixed = new Set(
    byHand ? own.filter((row) => row.outcome === 'error' || row.fixed).map((row) => row.line) : [],
  );
  const sharing = await kind.related(tx, record, own);
  const first = await unwritten(tx, id, new Set([...lines, ...sharing]));
  const before = await readChecks(tx, id, first);
  await recheckLines(tx, kind, record, tx.member, first, fixed);
  const now = await kind.related(tx, record, await readChecks(tx, id, lines));
  const seen = new Set(first);
  const second = await unwritten(tx, id, new Set(now.filter((line) => !seen.has(line))));
  before.push(...(await readChecks(tx, id, second)));
  await recheckLines(tx, kind, record, tx.member, second);
  const all = [...first, ...second];
  const forgotten = await forgetConflicts(tx, id, all);
  await storeFigures(tx, record, before, await readChecks(tx, id, all), forgotten);
}

async function unwritten(
  tx: ImportTransaction,
  id: number,
  lines: ReadonlySet<number>,
): Promise<number[]> {
  const written = await findWrittenLines(tx, id, [...lines]);
  return [...lines].filter((line) => !written.has(line)).toSorted((a, b) => a - b);
}

async function storeFigures(
  tx: ImportTransaction,
  record: ImportRecord,
  before: readonly CheckRow[],
  after: readonly CheckRow[],
  forgotten: number,
): Promise<void> {
  if (record.figures === null) return;
  await changeImport(tx, record.id, {
    figures: JSON.stringify(recounted(record.figures, before, after)),
    conflict_count: record.conflict_count - forgotten,
  });
}
