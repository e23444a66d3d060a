import { kindOf, type ImportTransaction } from './kind.ts';
import type { ImportSubject } from './imports.policy.ts';
import type { ImportRecord } from './imports.repository.ts';

/** Lines that are to be written and neither are nor wait. */
export function linesLeft(record: ImportRecord): number {
  const { figures } = record;
  if (figures === null) return 0;
  const ended =
    record.created_count + record.updated_count + record.joined_count + record.conflict_count;
  return Math.max(0, figures.create + figures.update - ended);
}

/** People who do not stand in the file are deactivated. */
export function syncs({ rules: { fullSync = 'keep' } }: Pick<ImportRecord, 'rules'>): boolean {
  return fullSync !== 'keep';
}

export function subjectOf(
  tx: Pick<ImportTransaction, 'kinds'>,
  record: ImportRecord,
): ImportSubject {
  const kind = kindOf(tx, record);
  return {
    capability: kind.capability,
    state: record.state,
    left: linesLeft(record),
    othersConflict:
      (syncs(record) && record.full_sync_total === null) ||
      (record.rules.invite === 'withoutAccess' && record.invite_total === null),
    untouched: record.started_at === null,
    ready: kind.readinessErrors(record).length === 0,
    createdBy: record.created_by,
    failedIn: record.failed_in,
    undoable:
      kind.undo !== undefined &&
      record.undo_until !== null &&
      !record.forgotten &&
      record.created_count +
        record.updated_count +
        record.grouped_count +
        record.full_sync_count +
        record.invited_count >
        0,
  };
}
