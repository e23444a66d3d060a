import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../kernel/http/problem.ts';
import { readImport, requireLocked } from '../read-import.ts';
import { kindOf, type ImportTransaction } from '../kind.ts';
import { mayCheckImport } from '../imports.policy.ts';
import { changeImport } from '../imports.repository.ts';
import { columnsNow } from '../mapping/own-fields.ts';
import { subjectOf } from '../imports.subject.ts';
import { freshTask, startTask } from '../start-task.ts';

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
  const own = await kind.ownFields?.(tx, tx.member);
  const columns = own === undefined ? record.columns : columnsNow(record.columns, own);
  await changeImport(tx, id, {
    ...freshTask,
    columns: JSON.stringify(columns),
    state: 'checking',
    step: 'clear',
    figures: null,
    acting_account_id: tx.member.accountId,
    written_columns: kind.writtenColumns(columns),
  });
  await startTask(tx, id);
  return readImport(tx, id);
}
