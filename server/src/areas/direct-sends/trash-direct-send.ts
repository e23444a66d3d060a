import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { mayDelete, mayRestore } from './direct-sends.policy.ts';
import { subjectOf } from './direct-sends.presenter.ts';
import { setDirectSendDeleted } from './direct-sends.repository.ts';
import { lockDirectSendIn, readDirectSendHead } from './read-direct-send.ts';

/**
 * Moves a direct send to the trash. Its emails, and their results, stay.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT for one under way
 */
export async function trashDirectSend(tx: OrganizationTransaction, id: number): Promise<void> {
  const current = await lockDirectSendIn(tx, id, { deleted: false });
  if (!mayDelete(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_stop_first') });
  }
  await setDirectSendDeleted(tx, id, true);
  await record(tx, 'direct_send.deleted', id);
}

/** @throws ProblemError NOT_FOUND also when it is not in the trash, FORBIDDEN */
export async function restoreDirectSend(
  tx: OrganizationTransaction,
  id: number,
): Promise<DirectSendHead> {
  const current = await lockDirectSendIn(tx, id, { deleted: true });
  if (!mayRestore(tx.member, subjectOf(current))) throw new ProblemError('FORBIDDEN');
  await setDirectSendDeleted(tx, id, false);
  await record(tx, 'direct_send.restored', id);
  return readDirectSendHead(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  action: 'direct_send.deleted' | 'direct_send.restored',
  targetId: number,
): Promise<void> {
  await recordAudit(tx, { action, targetType: 'direct_send', targetId, changes: null });
}
