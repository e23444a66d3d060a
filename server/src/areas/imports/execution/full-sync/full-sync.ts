import { csvRecord } from 'contract/kernel/csv.ts';
import { pageSizeDefault } from 'contract/kernel/paging.ts';
import { isBraked, type ImportFullSyncConfirm } from 'contract/imports/execution/full-sync.ts';
import type {
  ImportFullSyncPerson,
  ImportFullSyncPreview,
  ImportFullSyncQuery,
} from 'contract/imports/execution/full-sync.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { listAnswer } from '../../../../kernel/http/list-answer.ts';
import { ProblemError, conflict } from '../../../../kernel/http/problem.ts';
import type { Download } from '../../../../kernel/http/route.ts';
import { fieldError } from '../../../../kernel/http/field-errors.ts';
import { findGroupsById, isMember } from '../../../groups/groups.public.ts';
import { changeImport, type ImportRecord } from '../../imports.repository.ts';
import { syncs } from '../../imports.subject.ts';
import type { ImportTransaction } from '../../kind.ts';
import { requireImport } from '../../read-import.ts';
import { fullSyncCsvLabels } from './full-sync-csv-labels.ts';
import {
  countFullSync,
  countUnknownLines,
  listFullSync,
  storeFullSync,
  type FullSyncRow,
  everybody,
  uploaded,
  type Asking,
} from './full-sync.repository.ts';

/** What the run would do now. */
async function previewOf(
  tx: ImportTransaction,
  record: ImportRecord,
): Promise<ImportFullSyncPreview> {
  const counts = await countFullSync(tx, record, await askedAbout(tx, record));
  const asked = counts.filter(({ reason }) => reason === null);
  const missing = asked.find(({ named }) => !named);
  const figure = {
    asked: asked.reduce((sum, { count }) => sum + count, 0),
    missing: missing?.count ?? 0,
  };
  return {
    ...figure,
    braked: isBraked(figure),
    mark: missing?.mark ?? '0',
    leftOut: counts.flatMap(({ named, reason, count }) =>
      named || reason === null ? [] : [{ reason, count }],
    ),
    unknownLines: await countUnknownLines(tx, record.id),
  };
}

async function requireSyncing(tx: ImportTransaction, id: number): Promise<ImportRecord> {
  const record = await requireImport(tx, id);
  if (!syncs(record)) throw conflict(refuseImport('full_sync_not_asked'));
  if (record.figures === null) throw conflict(refuseImport('import_check_first'));
  return record;
}

/** @throws ProblemError NOT_FOUND, CONFLICT when the rules do not ask for it, or it runs already */
export async function previewFullSync(
  tx: ImportTransaction,
  id: number,
): Promise<ImportFullSyncPreview> {
  const record = await requireSyncing(tx, id);
  if (record.full_sync_total !== null) throw conflict(refuseImport('full_sync_confirmed'));
  return previewOf(tx, record);
}

/** @throws ProblemError NOT_FOUND, CONFLICT when the rules do not ask for it; BadCursorError */
export async function listFullSyncPeople(
  tx: ImportTransaction,
  id: number,
  query: ImportFullSyncQuery,
) {
  const record = await requireSyncing(tx, id);
  const page = await listFullSync(tx, record, await askedAbout(tx, record), {
    show: query.show ?? 'missing',
    q: query.q,
    cursor: query.cursor,
    limit: query.limit ?? pageSizeDefault,
  });
  return listAnswer(page, page.rows.map(present), { count: page.total, kind: 'exact' });
}

function present(row: FullSyncRow): ImportFullSyncPerson {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    externalId: row.external_id,
    jobTitle: row.job_title,
    department: row.department,
    state: row.state,
    reason: row.reason,
  };
}

/**
 * Writes down who is to be deactivated, if that is who was seen.
 *
 * @returns how many; null where the rules do not ask for it, or it was confirmed before
 * @throws ProblemError CONFLICT while a row identifies no person; VALIDATION_FAILED where it was not confirmed,
 *   others are missing by now, or the brake was not lifted
 */
export async function confirmFullSync(
  tx: ImportTransaction,
  record: ImportRecord,
  given: ImportFullSyncConfirm | undefined,
): Promise<number | null> {
  if (!syncs(record) || record.full_sync_total !== null) return null;
  const now = await previewOf(tx, record);
  if (now.unknownLines > 0) {
    throw conflict(refuseImport('full_sync_rows_unknown', { count: now.unknownLines }));
  }
  const problem = problemOf(now, given);
  if (problem !== null) throw new ProblemError('VALIDATION_FAILED', { errors: [problem] });
  const written = await storeFullSync(tx, record, await askedAbout(tx, record));
  // People were edited between the two.
  if (written.mark !== now.mark || written.count !== now.missing)
    throw changedProblem(written.count);
  await changeImport(tx, record.id, {
    full_sync_total: written.count,
    full_sync_request_id: tx.requestId,
  });
  return written.count;
}

function problemOf(now: ImportFullSyncPreview, given: ImportFullSyncConfirm | undefined) {
  if (given === undefined) {
    return fieldError(
      ['fullSync'],
      'required',
      refuseImport('full_sync_confirm', { count: now.missing }),
    );
  }
  if (given.mark !== now.mark || given.count !== now.missing) return changed(now.missing);
  if (!now.braked || given.confirmMany === true) return null;
  return fieldError(
    ['fullSync', 'confirmMany'],
    'required',
    refuseImport('full_sync_confirm_many', { count: now.missing, all: now.asked }),
  );
}

const changed = (count: number) =>
  fieldError(['fullSync', 'count'], 'changed', refuseImport('full_sync_changed', { count }));

function changedProblem(count: number): ProblemError {
  return new ProblemError('VALIDATION_FAILED', { errors: [changed(count)] });
}

/** Everyone confirmed, or before that everyone proposed. @throws ProblemError NOT_FOUND, CONFLICT */
export async function fullSyncCsv(tx: ImportTransaction, id: number): Promise<Download> {
  const record = await requireSyncing(tx, id);
  return { fileName: `not-in-the-file-${id}.csv`, content: records(tx, record) };
}

async function* records(tx: ImportTransaction, record: ImportRecord): AsyncGenerator<string> {
  // The mark by which spreadsheets know UTF-8.
  yield `\ufeff${csvRecord(fullSyncCsvLabels.heads)}`;
  const asking = await askedAbout(tx, record);
  let cursor: string | undefined;
  do {
    const query = { show: 'missing', q: undefined, cursor, limit: 5000 } as const;
    const page = await listFullSync(tx, record, asking, query);
    yield page.rows
      .map((row) =>
        csvRecord([
          row.external_id ?? '',
          row.first_name,
          row.last_name,
          row.email ?? '',
          row.job_title ?? '',
          row.department ?? '',
          fullSyncCsvLabels.states[row.state],
          row.reason === null ? '' : fullSyncCsvLabels.reasons[row.reason],
        ]),
      )
      .join('');
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The people an import expects in the file.
 *
 * @throws ProblemError CONFLICT when the group is gone
 */
async function askedAbout(tx: ImportTransaction, record: ImportRecord): Promise<Asking> {
  const actorId = tx.member.accountId;
  const { fullSync, fullSyncGroupId: groupId } = record.rules;
  if (fullSync === 'everybody') return { actorId, among: everybody };
  if (fullSync !== 'group') return { actorId, among: uploaded };
  if (groupId === undefined) throw new Error('Choose a group in the rules first.');
  const { organizationId } = tx.member;
  const [group] = await findGroupsById(tx, [groupId]);
  // Once confirmed, the people are a stored list.
  if (group?.kind !== 'fixed' && record.full_sync_total === null) {
    throw conflict(refuseImport('full_sync_group_deleted'));
  }
  return { actorId, among: isMember(organizationId, groupId) };
}
