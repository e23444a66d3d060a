import type { Import, ImportFailure, ImportSummary } from 'contract/imports/import.ts';
import type { ImportProgress } from 'contract/imports/execution/progress.ts';
import { firstLineOf, stagedOf } from './staged.ts';
import { importAbilities, isWorking, mayUndoImport } from './imports.policy.ts';
import type { ImportRecord, NamedImport } from './imports.repository.ts';
import type { ImportTransaction } from './kind.ts';
import { columnsNow, type OwnFields } from './mapping/own-fields.ts';
import { linesLeft, subjectOf } from './imports.subject.ts';

function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

const failureMessages: Readonly<Record<ImportFailure, string>> = {
  not_allowed:
    'The person who started this import no longer has permission. Resume it to continue in your name',
  no_space: 'The database has no space left. Free some space, then resume',
  internal: 'Something went wrong on our side. Nothing was lost. Resume to try again',
};

/** The reader, and the kinds they may read. */
type Reader = Pick<ImportTransaction, 'kinds' | 'member'>;

/** An import without its columns, as the history and short answers show it. */
export function presentImportSummary(record: NamedImport, tx: Reader): ImportSummary {
  const mayUndo = !record.too_late && mayUndoImport(tx.member, subjectOf(tx, record));
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    fileName: record.file_name,
    sizeBytes: record.size_bytes,
    rowCount: record.row_count,
    figures: record.figures,
    progress: progressOf(record),
    written:
      record.started_at === null
        ? null
        : {
            created: record.created_count,
            updated: record.updated_count + record.joined_count,
            joined: record.joined_count,
            memberships: record.grouped_count,
            conflicts: record.conflict_count,
            left: linesLeft(record),
          },
    fullSync: fullSyncOf(record),
    invited: invitedOf(record),
    failure:
      record.failure === null
        ? null
        : { code: record.failure, message: failureMessages[record.failure] },
    createdAt: record.created_at.toISOString(),
    createdBy:
      record.created_by === null || record.created_by_name === null
        ? null
        : { id: record.created_by, name: record.created_by_name },
    checkedAt: instant(record.checked_at),
    startedAt: instant(record.started_at),
    finishedAt: instant(record.finished_at),
    undoUntil: mayUndo ? instant(record.undo_until) : null,
    undone: undoneOf(record),
  };
}

function fullSyncOf(record: ImportRecord): ImportSummary['fullSync'] {
  if (record.full_sync_total === null) return null;
  return {
    total: record.full_sync_total,
    deactivated: record.full_sync_count,
    left: record.full_sync_left_count,
    reactivated: record.full_sync_undone_count,
  };
}

function invitedOf(record: ImportRecord): ImportSummary['invited'] {
  if (record.invite_total === null) return null;
  return {
    total: record.invite_total,
    invited: record.invited_count,
    left: record.invite_left_count,
    revoked: record.uninvited_count,
  };
}

function undoneOf(record: NamedImport): ImportSummary['undone'] {
  const { undo_started_at: startedAt, undo_account_id: by, undo_by_name: name } = record;
  if (startedAt === null) return null;
  return {
    startedAt: startedAt.toISOString(),
    finishedAt: instant(record.undone_at),
    by: by === null || name === null ? null : { id: by, name },
    created: record.undone_created_count,
    updated: record.undone_updated_count,
    memberships: record.ungrouped_count,
    groups: record.removed_group_count,
    kept: record.kept_count,
  };
}

/** @param own the fields of the organization as the reader meets them; undefined: files of this kind have none */
export function presentImport(record: NamedImport, tx: Reader, own: OwnFields | undefined): Import {
  const abilities = importAbilities(tx.member, subjectOf(tx, record));
  return {
    ...presentImportSummary(record, tx),
    encoding: record.encoding,
    delimiter: record.delimiter,
    sheet: record.sheet,
    hasHeader: record.has_header,
    columns: own === undefined ? record.columns : columnsNow(record.columns, own),
    customFields: own === undefined ? [] : [...own.all],
    rules: record.rules,
    mapping:
      record.mapping_id === null || record.mapping_name === null
        ? null
        : { id: record.mapping_id, name: record.mapping_name },
    staged: stagedOf(record),
    version: record.version,
    abilities: { ...abilities, undo: abilities.undo && !record.too_late },
  };
}

function partsOf(record: ImportRecord): ImportProgress['parts'] {
  const going = record.state === 'failed' ? record.failed_in : record.state;
  if (going === 'checking') {
    const done =
      record.step === 'clear'
        ? 0
        : record.step === 'rows'
          ? Math.max(0, record.step_line - firstLineOf(record) + 1)
          : record.row_count;
    return [{ part: 'check', done, total: record.row_count }];
  }
  if (going === 'undoing') {
    const done =
      record.undone_created_count +
      record.undone_updated_count +
      record.full_sync_undone_count +
      record.kept_count;
    const total = record.created_count + record.updated_count + record.full_sync_count;
    return [{ part: 'undo', done, total }];
  }
  if (going === null || record.started_at === null) return [];
  const { created_count: created, updated_count: updated, joined_count: joined } = record;
  const written = created + updated + joined + record.conflict_count;
  const write = { part: 'write' as const, done: written, total: written + linesLeft(record) };
  const draws = record.columns.some(({ field }) => field === 'lineManager');
  const managers = {
    part: 'managers' as const,
    done: record.managers_count,
    total: record.managers_total,
  };
  const fullSync = {
    part: 'fullSync' as const,
    done: record.full_sync_count + record.full_sync_left_count,
    total: record.full_sync_total ?? 0,
  };
  const invite = {
    part: 'invite' as const,
    done: record.invited_count + record.invite_left_count,
    total: record.invite_total ?? 0,
  };
  return [
    write,
    ...(draws ? [managers] : []),
    ...(fullSync.total > 0 ? [fullSync] : []),
    ...(invite.total > 0 ? [invite] : []),
  ];
}

function progressOf(record: ImportRecord): ImportProgress | null {
  const parts = partsOf(record);
  if (parts.length === 0) return null;
  const done = parts.reduce((sum, part) => sum + part.done, 0);
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const moving = isWorking(record.state);
  const rate = rateOf(record, moving);
  return {
    done,
    total,
    parts,
    rowsPerSecond: rate === null ? null : Math.round(rate * 10) / 10,
    secondsLeft: moving && rate !== null ? Math.ceil((total - done) / rate) : null,
    lastSeconds: lastSeconds(record.pace),
  };
}

/** Rows a second; null while it is not known yet. A finished task has a rate, however short it was. */
function rateOf({ busy_ms: ms, task_rows: rows }: ImportRecord, moving: boolean): number | null {
  if (rows === 0 || (moving && ms < 1000)) return null;
  return (rows * 1000) / Math.max(1, ms);
}

/** Seconds in which nothing was done stand as 0 between the others. */
function lastSeconds(pace: ImportRecord['pace']): number[] {
  const last = pace.at(-1)?.[0];
  if (last === undefined) return [];
  const bySecond = new Map(pace);
  const first = Math.max(pace[0]?.[0] ?? last, last - 19);
  return Array.from({ length: last - first + 1 }, (_, index) => bySecond.get(first + index) ?? 0);
}
