import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { conflict } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { readImport, requireLocked } from '../read-import.ts';
import type { ImportTransaction } from '../kind.ts';
import { isWorking, mayPauseImport, mayResumeImport, mayStopImport } from '../imports.policy.ts';
import { changeImport, type ImportRecord } from '../imports.repository.ts';
import { subjectOf } from '../imports.subject.ts';
import { startTask } from '../start-task.ts';

/** Resolves to whether it changed anything. */
type Control = (tx: ImportTransaction, record: ImportRecord) => Promise<boolean>;

const pause: Control = async (tx, record) => {
  if (record.state === 'paused') return false;
  if (!mayPauseImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_running'));
  await changeImport(tx, record.id, { state: 'paused' });
  return true;
};

const resume: Control = async (tx, record) => {
  if (isWorking(record.state)) return false;
  if (!mayResumeImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_paused'));
  await changeImport(tx, record.id, {
    state: record.failed_in ?? 'running',
    failed_in: null,
    failure: null,
    ...(record.failed_in === 'undoing'
      ? { undo_account_id: tx.member.accountId }
      : { acting_account_id: tx.member.accountId }),
  });
  await startTask(tx, record.id);
  return true;
};

const stop: Control = async (tx, record) => {
  if (record.state === 'stopped') return false;
  if (!mayStopImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_running'));
  await changeImport(tx, record.id, { state: 'stopped', step: null }, 'finished_at');
  return true;
};

const controls = { pause, resume, stop };
const actions = {
  pause: 'import.paused',
  resume: 'import.resumed',
  stop: 'import.stopped',
} as const;

/** @throws ProblemError NOT_FOUND, CONFLICT when there is nothing to pause, resume or stop */
export async function controlImport(
  tx: ImportTransaction,
  id: number,
  verb: keyof typeof controls,
) {
  const record = await requireLocked(tx, id);
  if (!(await controls[verb](tx, record))) return readImport(tx, id);
  await recordAudit(tx, {
    action: actions[verb],
    targetType: 'import',
    targetId: id,
    changes: null,
  });
  return readImport(tx, id);
}
