import type { ImportFullSyncConfirm } from 'contract/imports/execution/full-sync.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { readImport, requireLocked } from '../read-import.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { mayRunImport } from '../imports.policy.ts';
import { changeImport, type ImportRecord } from '../imports.repository.ts';
import { makeGroups } from './groups/choose-groups.ts';
import { hasGoneFields } from '../mapping/own-fields.ts';
import { subjectOf } from '../imports.subject.ts';
import { confirmFullSync } from './full-sync/full-sync.ts';
import { freshTask, startTask } from '../start-task.ts';

/**
 * Starts the writing in the background. Asked again while it runs or after it ended, it answers with the
 * import and begins nothing.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, CONFLICT, VALIDATION_FAILED as {@link confirmFullSync}
 */
export async function runImport(
  tx: ImportTransaction,
  id: number,
  { version, fullSync }: { version: number; fullSync?: ImportFullSyncConfirm | undefined },
) {
  const record = await requireLocked(tx, id);
  if (record.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readImport(tx, id) });
  }
  const subject = subjectOf(tx, record);
  const going = record.state === 'running' || record.state === 'paused';
  if (going || (record.state === 'done' && subject.left === 0)) return readImport(tx, id);
  if (!mayRunImport(tx.member, subject)) {
    throw conflict(
      refuseImport(record.state === 'checked' ? 'import_changes_nothing' : 'import_check_first'),
    );
  }
  await refuseGoneFields(tx, record);
  await makeGroups(tx, record);
  const confirmed = await confirmFullSync(tx, record, fullSync);
  await changeImport(
    tx,
    id,
    {
      ...freshTask,
      state: 'running',
      step: kindOf(tx, record).firstWriteStep,
      invite_request_id: tx.requestId,
      acting_account_id: tx.member.accountId,
      finished_at: null,
    },
    record.started_at === null ? 'started_at' : undefined,
  );
  await recordAudit(tx, {
    action: 'import.started',
    targetType: 'import',
    targetId: id,
    changes: {
      left: [0, subject.left],
      ...(confirmed !== null && { fullSync: [0, confirmed] satisfies [number, number] }),
    },
  });
  await startTask(tx, id);
  return readImport(tx, id);
}

/** What was shown is what is written; a run under way continues without what is gone. */
async function refuseGoneFields(tx: ImportTransaction, record: ImportRecord): Promise<void> {
  if (record.started_at !== null) return;
  const own = await kindOf(tx, record).ownFields?.(tx, tx.member);
  if (own === undefined || !hasGoneFields(record.columns, own)) return;
  throw conflict(refuseImport('import_field_deleted'));
}
