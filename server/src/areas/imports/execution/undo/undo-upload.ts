import type { Body } from 'contract/kernel/endpoint.ts';
import type {
  undoImport as undoContract,
  ImportUndoPreview,
} from 'contract/imports/execution/undo.contract.ts';
import { refuseImport } from 'contract/imports/refusal-messages.ts';
import { ProblemError, conflict } from '../../../../kernel/http/problem.ts';
import { countUploaded } from '../../../groups/groups.public.ts';
import { recordAudit } from '../../../organizations/organizations.public.ts';
import { readImport, requireLocked } from '../../read-import.ts';
import { freshTask, startTask } from '../../start-task.ts';
import { findRemovable, removalErrors } from '../groups/made-groups.ts';
import { countRevocable } from '../invite/invite.repository.ts';
import { mayUndoImport } from '../../imports.policy.ts';
import { changeImport, findImport, type NamedImport } from '../../imports.repository.ts';
import { kindOf, type ImportTransaction, type ImportUndo, type UndoCount } from '../../kind.ts';
import { subjectOf } from '../../imports.subject.ts';

const examplesMax = 20;

/**
 * What undoing an import would do. What shows only at the write, such as an address another person has since, is
 * reported afterwards.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when it cannot be undone
 */
export async function previewUndo(tx: ImportTransaction, id: number): Promise<ImportUndoPreview> {
  const { record, undo } = await requireUndoable(tx, id);
  const counts = await undo.count(tx, record, tx.member);
  const of = (result: UndoCount['result']) =>
    counts.find((row) => row.result === result && row.reason === null)?.count ?? 0;
  const skipped = new Map<ImportUndoPreview['kept'][number]['reason'], number>();
  for (const { reason, count } of counts) {
    if (reason !== null) skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  }
  return {
    created: of('created'),
    updated: of('updated'),
    reactivated: of('deactivated'),
    memberships: record.grouped_count === 0 ? 0 : await countUploaded(tx, id),
    madeGroups: (await findRemovable(tx, record)).map((group) => ({
      id: group.id,
      name: group.name,
    })),
    invitations: record.invited_count === 0 ? 0 : await countRevocable(tx, id),
    kept: [...skipped].map(([reason, count]) => ({ reason, count })),
    examples: skipped.size === 0 ? [] : await undo.examples(tx, record, tx.member, examplesMax),
  };
}

/**
 * Undoes all that an import wrote in the background, except for people changed since. Asked again, it changes nothing.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when there is nothing to undo, it is too late or it belongs to another
 */
export async function undoImport(
  tx: ImportTransaction,
  id: number,
  { removeGroups = [] }: NonNullable<Body<typeof undoContract>>,
) {
  const locked = await requireLocked(tx, id);
  if (locked.state === 'undoing' || locked.state === 'undone') return readImport(tx, id);
  const { record, undo } = await requireUndoable(tx, id);
  const errors = removalErrors(record, removeGroups);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await changeImport(
    tx,
    id,
    {
      ...freshTask,
      state: 'undoing',
      step: undo.firstStep,
      undo_account_id: tx.member.accountId,
      undo_request_id: tx.requestId,
      remove_groups: [...removeGroups],
    },
    'undo_started_at',
  );
  await recordAudit(tx, {
    action: 'import.undo_started',
    targetType: 'import',
    targetId: id,
    changes: {
      created: [record.created_count, null],
      updated: [record.updated_count, null],
      ...(record.full_sync_count > 0 && {
        deactivated: [record.full_sync_count, null] satisfies [number, null],
      }),
    },
  });
  await startTask(tx, id);
  return readImport(tx, id);
}

async function requireUndoable(
  tx: ImportTransaction,
  id: number,
): Promise<{ record: NamedImport; undo: ImportUndo }> {
  const record = await findImport(tx, id);
  if (record === undefined) throw new ProblemError('NOT_FOUND');
  const { undo } = kindOf(tx, record);
  if (undo === undefined || record.too_late || !mayUndoImport(tx.member, subjectOf(tx, record))) {
    throw conflict(refuseImport('import_undo_over'));
  }
  return { record, undo };
}
