import { pageSizeDefault } from 'contract/kernel/paging.ts';
import type { ImportRow } from 'contract/imports/validation/row.ts';
import type { ImportRowsQuery } from 'contract/imports/validation/rows.contract.ts';
import { listAnswer } from '../../../kernel/http/list-answer.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { readRows } from '../file/rows.repository.ts';
import { countRecorded, listLines, type ViewRow } from './view.repository.ts';
import type { ImportRecord } from '../imports.repository.ts';
import { requireImport } from '../read-import.ts';

/** Lines as people read them: with names for ids and words for values. */
export async function presentLines(
  tx: ImportTransaction,
  record: ImportRecord,
  rows: readonly ViewRow[],
): Promise<ImportRow[]> {
  return kindOf(tx, record).present(tx, record, tx.member, rows);
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
      return figures.errors + figures.fixed;
    case 'conflicts':
    case 'kept':
      return countRecorded(tx, record.id, show);
    case 'written':
      return (
        record.created_count + record.updated_count + record.joined_count + record.conflict_count
      );
    default:
      return figures[show];
  }
}

/** @throws ProblemError NOT_FOUND, BadCursorError */
export async function listImportLines(tx: ImportTransaction, id: number, query: ImportRowsQuery) {
  const record = await requireImport(tx, id);
  const page = await listLines(tx, record, {
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
  const rows = await readRows(tx, id, [line]);
  const { lines } = await kindOf(tx, record).compare(tx, record, tx.member, rows);
  const [planned] = lines;
  const [row] = rows;
  if (planned === undefined || row === undefined) throw new ProblemError('NOT_FOUND');
  const [shown] = await presentLines(tx, record, [
    {
      organization_id: tx.member.organizationId,
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
      duplicate_keys: planned.dependant?.duplicateKeys ?? null,
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
      fixed: false,
      joins: planned.joins ?? null,
      result: null,
      reason: null,
      written_at: null,
      written_account_id: null,
      written_dependant_id: null,
      undo: null,
      undo_reason: null,
    },
  ]);
  if (shown === undefined) throw new ProblemError('NOT_FOUND');
  return shown;
}
