import { csvRecordAgain } from 'contract/kernel/csv.ts';
import { importFieldLabels, isCustomImportField } from 'contract/imports/fields.ts';
import { wrongColumnName } from 'contract/imports/mapping/header.ts';
import { trimmedCell } from 'contract/imports/cells/line.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { requireImport } from '../read-import.ts';
import { undoReasonText } from './row-outcomes.ts';
import { listLines, type ViewRow } from './view.repository.ts';
import type { ImportRecord } from '../imports.repository.ts';

/** Rows with errors, or those that the undo of the import skipped. */
type LinesOfCsv = 'error' | 'kept';

/**
 * Rows of an import in the columns of the file, with one more that says what is wrong or why they were skipped, and
 * that an import of this file ignores.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function linesCsv(
  tx: ImportTransaction,
  id: number,
  which: LinesOfCsv,
): Promise<Download> {
  const record = await requireImport(tx, id);
  const name = record.file_name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 60);
  const part = which === 'error' ? 'errors' : 'not-taken-back';
  return { fileName: `${name || 'upload'}-${part}.csv`, content: records(tx, record, which) };
}

async function* records(
  tx: ImportTransaction,
  record: ImportRecord,
  show: LinesOfCsv,
): AsyncGenerator<string> {
  const width = record.columns.length;
  const keeps = record.columns.map((column) => column.name !== wrongColumnName);
  const names = (await headersOf(tx, record)).filter((_, index) => keeps[index]);
  // The mark by which spreadsheets know UTF-8.
  yield `\ufeff${csvRecordAgain([...names, wrongColumnName])}`;
  let cursor: string | undefined;
  do {
    const page = await listLines(tx, record, {
      show,
      field: undefined,
      cursor,
      limit: 500,
    });
    yield page.rows
      .map((row) => {
        const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
        // Cells without a column stay, behind the last one.
        const more = row.cells.slice(width);
        const shown = cells.filter((_, index) => keeps[index]);
        return csvRecordAgain([...shown, remarkOn(row, show), ...more].map(trimmedCell));
      })
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** Columns without names are called by where they went, so that the file places itself when it comes back. */
async function headersOf(tx: ImportTransaction, record: ImportRecord): Promise<string[]> {
  if (record.has_header) return record.columns.map(({ name }) => name);
  const own = await kindOf(tx, record).ownFields?.(tx, tx.member);
  return record.columns.map(({ field, name }) => {
    if (field === null) return name;
    return isCustomImportField(field)
      ? (own?.byField.get(field)?.label ?? name)
      : importFieldLabels[field];
  });
}

function remarkOn(row: ViewRow, show: LinesOfCsv): string {
  if (show === 'kept') return undoReasonText(row.undo_reason) ?? '';
  return (row.errors ?? [])
    .map(({ message, hint }) => (hint === null ? message : `${message} (${hint})`))
    .join('. ');
}
