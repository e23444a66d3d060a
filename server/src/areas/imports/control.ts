import type { ImportMissingConfirm } from 'contract/imports/missing.ts';
import { refuseImport } from 'contract/imports/refusal-words.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { ProblemError, conflict } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { readImport, requireLocked } from './begin.ts';
import { kindOf, type ImportTransaction } from './kind.ts';
import { workOnImport } from './imports.jobs.ts';
import {
  isWorking,
  mayCheckImport,
  mayPauseImport,
  mayResumeImport,
  mayRunImport,
  mayStopImport,
} from './imports.policy.ts';
import {
  changeImport,
  scopeOf,
  type ImportChanges,
  type ImportRecord,
} from './imports.repository.ts';
import { makeGroups } from './groups/choose-groups.ts';
import { columnsNow, hasGoneFields } from './own-fields.ts';
import { subjectOf } from './imports.subject.ts';
import { confirmMissing } from './missing/missing.ts';
import { aboveAllLines } from './staged.ts';

export const freshTask: ImportChanges = {
  step_line: aboveAllLines,
  task_rows: 0,
  busy_ms: 0,
  beat_at: null,
  pace: '[]',
  failure: null,
  failed_in: null,
};

/** Has the worker continue it. */
export async function begin(tx: ImportTransaction, id: number): Promise<void> {
  const { organizationId } = tx.member;
  const key = `${organizationId}/${id}`;
  await enqueue(tx.db, workOnImport, { organizationId, importId: id }, { key });
}

/**
 * Starts the check in the background. A running check continues.
 *
 * @throws ProblemError NOT_FOUND, VALIDATION_FAILED while columns are missing, CONFLICT
 */
export async function checkImport(tx: ImportTransaction, id: number) {
  const record = await requireLocked(tx, id);
  if (record.state === 'checking') return readImport(tx, id);
  const kind = kindOf(tx, record);
  const errors = kind.readinessErrors(record);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  if (!mayCheckImport(tx.member, subjectOf(tx, record))) {
    throw conflict(
      refuseImport(record.state === 'staging' ? 'import_rows_missing' : 'import_checked_and_run'),
    );
  }
  const scope = scopeOf(tx);
  const own = await kind.ownFields?.(scope, tx.member);
  const columns = own === undefined ? record.columns : columnsNow(record.columns, own);
  await changeImport(scope, id, {
    ...freshTask,
    columns: JSON.stringify(columns),
    state: 'checking',
    step: 'clear',
    figures: null,
    acting_account_id: tx.member.accountId,
    written_columns: kind.writtenColumns(columns),
  });
  await begin(tx, id);
  return readImport(tx, id);
}

/**
 * Starts the writing in the background. Asked again while it runs or after it ended, it answers with the
 * import and begins nothing.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, CONFLICT, VALIDATION_FAILED as {@link confirmMissing}
 */
export async function runImport(
  tx: ImportTransaction,
  id: number,
  { version, missing }: { version: number; missing?: ImportMissingConfirm | undefined },
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
  const confirmed = await confirmMissing(tx, record, missing);
  await changeImport(
    scopeOf(tx),
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
      ...(confirmed !== null && { missing: [0, confirmed] satisfies [number, number] }),
    },
  });
  await begin(tx, id);
  return readImport(tx, id);
}

/** What was shown is what is written; a run under way continues without what is gone. */
async function refuseGoneFields(tx: ImportTransaction, record: ImportRecord): Promise<void> {
  if (record.started_at !== null) return;
  const own = await kindOf(tx, record).ownFields?.(scopeOf(tx), tx.member);
  if (own === undefined || !hasGoneFields(record.columns, own)) return;
  throw conflict(refuseImport('import_field_deleted'));
}

/** Resolves to whether it changed anything. */
type Control = (tx: ImportTransaction, record: ImportRecord) => Promise<boolean>;

const pause: Control = async (tx, record) => {
  if (record.state === 'paused') return false;
  if (!mayPauseImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_running'));
  await changeImport(scopeOf(tx), record.id, { state: 'paused' });
  return true;
};

const resume: Control = async (tx, record) => {
  if (isWorking(record.state)) return false;
  if (!mayResumeImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_paused'));
  await changeImport(scopeOf(tx), record.id, {
    state: record.failed_in ?? 'running',
    failed_in: null,
    failure: null,
    ...(record.failed_in === 'undoing'
      ? { undo_account_id: tx.member.accountId }
      : { acting_account_id: tx.member.accountId }),
  });
  await begin(tx, record.id);
  return true;
};

const stop: Control = async (tx, record) => {
  if (record.state === 'stopped') return false;
  if (!mayStopImport(tx.member, subjectOf(tx, record)))
    throw conflict(refuseImport('import_not_running'));
  await changeImport(scopeOf(tx), record.id, { state: 'stopped', step: null }, 'finished_at');
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
