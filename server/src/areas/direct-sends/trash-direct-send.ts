import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-words.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayDelete, mayRestore } from './direct-sends.policy.ts';
import { subjectOf } from './direct-sends.presenter.ts';
import { setDirectSendDeleted } from './direct-sends.repository.ts';
import { lockDirectSendIn, readDirectSendHead } from './read-direct-send.ts';

/**
 * Moves a direct send to the trash. What was sent by it, and what became of that, stays.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for one that is on its way
 */
export async function trashDirectSend(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<void> {
  const current = await lockDirectSendIn(tx, id, { deleted: false });
  if (!mayDelete(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_stop_first') });
  }
  await setDirectSendDeleted(tx, id, true);
  await record(tx, 'direct_send.deleted', id, requestId);
}

/** @throws ProblemError NOT_FOUND also when it is not in the trash, FORBIDDEN */
export async function restoreDirectSend(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<DirectSendHead> {
  const current = await lockDirectSendIn(tx, id, { deleted: true });
  if (!mayRestore(tx.member, subjectOf(current))) throw new ProblemError('FORBIDDEN');
  await setDirectSendDeleted(tx, id, false);
  await record(tx, 'direct_send.restored', id, requestId);
  return readDirectSendHead(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  action: 'direct_send.deleted' | 'direct_send.restored',
  targetId: number,
  requestId: string,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'direct_send', targetId, changes: null, requestId });
}
