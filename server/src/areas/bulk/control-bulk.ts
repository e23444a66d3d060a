import type { BulkChange } from 'contract/bulk/bulk.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { bulkUndoDays } from 'contract/kernel/times.ts';
import { refusePeople } from 'contract/people/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError, conflict } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayCancel, mayUndo } from './bulk.policy.ts';
import { presentBulk, subjectOf } from './bulk.presenter.ts';
import * as bulk from './bulk.repository.ts';
import type { BulkLists } from './bulk-list.ts';
import { enqueueBulk, targetOf } from './start-bulk.ts';

/** @throws ProblemError NOT_FOUND */
export async function readBulk(
  tx: OrganizationTransaction,
  id: number,
  lists: BulkLists,
): Promise<BulkChange> {
  const row = await bulk.findBulk(tx, id);
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return presentBulk(tx, row, lists);
}

/** Locks the change; another's batch ends first. */
async function requireLocked(tx: OrganizationTransaction, id: number) {
  const locked = await bulk.lockBulk(tx, id);
  const row = locked && (await bulk.findBulk(tx, id));
  if (row === undefined) throw new ProblemError('NOT_FOUND');
  return row;
}

/**
 * Ends it after the batch under way. Asked again, it changes nothing.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when it is over or another's
 */
export async function cancelBulk(
  tx: OrganizationTransaction,
  id: number,
  lists: BulkLists,
): Promise<void> {
  const row = await requireLocked(tx, id);
  if (row.state === 'cancelled') return;
  if (!mayCancel(tx.member, subjectOf(tx, row, lists))) throw conflict(refusePeople('bulk_ended'));
  await bulk.endTask(tx, id, 'cancelled', { undoDays: bulkUndoDays });
  await record(tx, 'account.bulk_cancelled', row);
}

/**
 * Undoes in the background what was done. Asked again, it changes nothing.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when there is nothing to undo, it is too late or it belongs to another
 */
export async function undoBulk(
  tx: OrganizationTransaction,
  id: number,
  lists: BulkLists,
): Promise<void> {
  const row = await requireLocked(tx, id);
  if (row.state === 'undoing' || row.state === 'undone') return;
  if (!mayUndo(tx.member, subjectOf(tx, row, lists)))
    throw conflict(refusePeople('bulk_undo_over'));
  await bulk.beginTask(tx, id, 'undoing', tx.member.accountId);
  await record(tx, 'account.bulk_undone', row);
  await enqueueBulk(tx, id);
}

function record(
  tx: OrganizationTransaction,
  action: AuditAction,
  { list, action: what, done_count: done }: bulk.NamedBulkRow,
): Promise<void> {
  return recordAudit(tx, {
    action,
    targetType: targetOf(list),
    targetId: null,
    changes: { action: [null, what], done: [null, done] },
  });
}
