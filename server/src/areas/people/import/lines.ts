import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { csvRecordAgain } from 'contract/kernel/csv.ts';
import { wrongColumnName } from 'contract/people/import/header.ts';
import { trimmedCell } from 'contract/people/import/line.ts';
import type { ImportRow } from 'contract/people/import/row.ts';
import type { ImportRowsQuery } from 'contract/people/import/rows.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { Download } from '../../../kernel/http/route.ts';
import { kindOf, type ImportTransaction } from './kind.ts';
import { readRows } from './rows.repository.ts';
import { countWaits, listLines, type ViewRow } from './view.repository.ts';
import { findImport, scopeOf, type ImportRecord } from './imports.repository.ts';

async function requireImport(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await findImport(scopeOf(tx), id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  return record;
}

/** Lines as people read them: with names for ids and words for values. */
export async function presentLines(
  tx: ImportTransaction,
  record: ImportRecord,
  rows: readonly ViewRow[],
): Promise<ImportRow[]> {
  return kindOf(tx, record).present(scopeOf(tx), record, tx.member, rows);
}

async function totalOf(
  tx: ImportTransaction,
  record: ImportRecord,
  { show = 'all', field }: ImportRowsQuery,
): Promise<number> {
  const { figures } = record;
  if (figures === null) return 0;
  if (field !== undefined) {
    return figures.changedFields.find((changed) => changed.field === field)?.count ?? 0;
  }
  switch (show) {
    case 'all':
      return figures.lines;
    case 'errors':
      return figures.errors + figures.mended;
    case 'waits':
      return countWaits(scopeOf(tx), record.id);
    case 'written':
      return record.created_count + record.updated_count + record.waits_count;
    default:
      return figures[show];
  }
}

/** @throws ProblemError NOT_FOUND, BadCursorError */
export async function listImportLines(tx: ImportTransaction, id: number, query: ImportRowsQuery) {
  const record = await requireImport(tx, id);
  const page = await listLines(scopeOf(tx), record, {
    show: query.show ?? 'all',
    field: query.field,
    cursor: query.cursor,
    limit: query.limit ?? pageSizeDefault,
  });
  return listAnswer(page, await presentLines(tx, record, page.rows), {
    count: await totalOf(tx, record, query),
    kind: 'exact',
  });
}

/**
 * What a line would become, before any check. What repeats in the file is not looked at.
 *
 * @throws ProblemError NOT_FOUND also while the line has not been sent
 */
export async function previewLine(
  tx: ImportTransaction,
  id: number,
  line: number,
): Promise<ImportRow> {
  const record = await requireImport(tx, id);
  const scope = scopeOf(tx);
  const rows = await readRows(scope, id, [line]);
  const { lines } = await kindOf(tx, record).compare(scope, record, tx.member, rows);
  const [planned] = lines;
  const [row] = rows;
  if (planned === undefined || row === undefined) throw new ProblemError('NOT_FOUND');
  const [shown] = await presentLines(tx, record, [
    {
      organization_id: scope.organizationId,
      import_id: id,
      line,
      cells: row.cells,
      outcome: planned.outcome,
      left_out: planned.leftOut,
      account_id: planned.person?.id ?? null,
      account_version: planned.person?.version ?? null,
      second_account_id: planned.dependant?.secondGuardianId ?? null,
      dependant_id: planned.dependant?.id ?? null,
      dependant_version: planned.dependant?.version ?? null,
      twin_keys: planned.dependant?.twinKeys ?? null,
      first_name: planned.firstName,
      last_name: planned.lastName,
      email_key: planned.emailKey,
      external_id_key: planned.externalIdKey,
      manager_key: planned.managerKey,
      is_manager: false,
      fields: planned.fields,
      before: planned.before,
      after: planned.after,
      errors: planned.errors,
      mended: false,
      result: null,
      reason: null,
      written_at: null,
      written_account_id: null,
      written_dependant_id: null,
    },
  ]);
  if (shown === undefined) throw new ProblemError('NOT_FOUND');
  return shown;
}

/**
 * The lines with errors in the columns of the file, with one more that says what is wrong and that an
 * upload of this file leaves out.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function errorsCsv(tx: ImportTransaction, id: number): Promise<Download> {
  const record = await requireImport(tx, id);
  const name = record.file_name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 60);
  return { fileName: `${name || 'upload'}-errors.csv`, content: errorRecords(tx, record) };
}

async function* errorRecords(tx: ImportTransaction, record: ImportRecord): AsyncGenerator<string> {
  const width = record.columns.length;
  // The mark by which spreadsheets know UTF-8.
  const names = record.columns
    .map((column) => column.name)
    .filter((column) => column !== wrongColumnName);
  const keeps = record.columns.map((column) => column.name !== wrongColumnName);
  yield `\ufeff${csvRecordAgain([...names, wrongColumnName])}`;
  let cursor: string | undefined;
  do {
    const query = { show: 'error', field: undefined, cursor, limit: 500 } as const;
    const page = await listLines(scopeOf(tx), record, query);
    yield page.rows
      .map((row) => {
        const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
        // Cells without a column stay, behind the last one.
        const more = row.cells.slice(width);
        const wrong = (row.errors ?? []).map(({ message, hint }) =>
          hint === null ? message : `${message} (${hint})`,
        );
        const kept = cells.filter((_, index) => keeps[index]);
        return csvRecordAgain([...kept, wrong.join('. '), ...more].map(trimmedCell));
      })
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
