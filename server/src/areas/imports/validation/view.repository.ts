import { sql, type RawBuilder } from 'kysely';
import type { ImportField } from 'contract/imports/fields.ts';
import type { ImportShow } from 'contract/imports/validation/rows.contract.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import {
  beyond,
  decodeCursor,
  orderOf,
  pageOf,
  type Keyset,
  type Page,
} from '../../../kernel/database/keyset.ts';
import type { CheckRow } from './check.repository.ts';
import type { ImportRecord } from '../imports.repository.ts';
import type { ImportUndoReason } from 'contract/imports/validation/row.ts';
import type { ImportConflictReason } from '../imports.tables.ts';

/** A checked line with its cells, and what was written of it. */
export interface ViewRow extends CheckRow {
  cells: string[];
  result: 'created' | 'updated' | 'joined' | 'conflict' | null;
  reason: ImportConflictReason | null;
  written_at: Date | null;
  written_account_id: number | null;
  written_dependant_id: number | null;
  undo: 'undone' | 'kept' | null;
  undo_reason: ImportUndoReason | null;
}

export interface ViewQuery {
  show: ImportShow | 'error';
  field: ImportField | undefined;
  cursor: string | undefined;
  limit: number;
}

const byLine: Keyset = {
  name: 'import-line',
  columns: [{ expression: sql`c.line`, type: 'bigint' }],
  descending: false,
};
const lastWritten: Keyset = { ...byLine, name: 'import-written', descending: true };

function conditionOf(record: ImportRecord, { show, field }: ViewQuery): RawBuilder<unknown> {
  switch (show) {
    case 'all':
      return sql`true`;
    case 'errors':
      return sql`(c.outcome = 'error' or c.fixed)`;
    case 'conflicts':
      return sql`w.reason is not null`;
    case 'kept':
      return sql`w.undo_reason is not null`;
    case 'written':
      // While it runs, what lies behind the line it has reached; lines of managers ahead of it come later.
      return record.state === 'running' || record.state === 'paused'
        ? sql`(w.line is not null and w.line <= ${record.step_line})`
        : sql`w.line is not null`;
    default:
      return field === undefined
        ? sql`c.outcome = ${sql.lit(show)}`
        : sql`(c.outcome = ${sql.lit(show)} and ${field} = any(c.fields))`;
  }
}

function viewOf(joined: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.*, r.cells, w.result, w.reason, w.at as written_at, w.account_id as written_account_id,
      w.dependant_id as written_dependant_id, w.undo, w.undo_reason
    from app.import_check c
      join app.import_row r on r.organization_id = c.organization_id and r.import_id = c.import_id
        and r.line = c.line
      ${joined} app.import_write w on w.organization_id = c.organization_id
        and w.import_id = c.import_id and w.line = c.line`;
}

export async function findLine(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  line: number,
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    ${viewOf(sql`left join`)} where c.organization_id = ${organizationId}
      and c.import_id = ${importId} and c.line = ${line}`.execute(db);
  return rows[0];
}

/**
 * A page of lines.
 *
 * @throws BadCursorError
 */
export async function listLines(
  { db, member: { organizationId } }: InOrganization,
  record: ImportRecord,
  query: ViewQuery,
): Promise<Page<ViewRow>> {
  const keyset = query.show === 'written' ? lastWritten : byLine;
  const cursor = query.cursor === undefined ? null : decodeCursor(keyset, query.cursor);
  const ofLedger = ['conflicts', 'written', 'kept'].includes(query.show);
  const joined = ofLedger ? sql`join` : sql`left join`;
  const { rows } = await sql<ViewRow>`
    ${viewOf(joined)}
    where c.organization_id = ${organizationId} and c.import_id = ${record.id}
      and ${conditionOf(record, query)} and ${beyond(keyset, cursor)}
    order by ${orderOf(keyset, cursor)} limit ${query.limit + 1}`.execute(db);
  return pageOf(keyset, cursor, query.limit, rows, (row) => [String(row.line)]);
}

/** Rows that wait or lack something: since they were written, or since they were undone. */
export async function countRecorded(
  { db, member: { organizationId } }: InOrganization,
  importId: number,
  noted: 'conflicts' | 'kept',
): Promise<number> {
  const reason = sql.ref(noted === 'conflicts' ? 'reason' : 'undo_reason');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.import_write where organization_id = ${organizationId}
      and import_id = ${importId} and ${reason} is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
