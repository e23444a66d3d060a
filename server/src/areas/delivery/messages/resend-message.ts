import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { MessageStatus } from 'contract/delivery/messages.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { findMessage } from '../messages.repository.ts';
import { waitAgain } from '../retry.repository.ts';
import { countRetry, retryMessage } from '../retry-message.ts';
import { readyChannel } from '../start-message.ts';
import { lockSent, type MessageOwner } from './message-owner.ts';
import { mayRetry, maySendAgain } from './message.policy.ts';
import { readMessageStatus, requireFirst } from './message-status.repository.ts';

function otherNumber(now: number, shown: number): ProblemError {
  return new ProblemError('CONFLICT', {
    detail: refuseDelivery('email_failed_changed', { count: now, shown }),
    current: { people: now },
  });
}

/**
 * Sends a message again to those it failed to reach and who may still be written to: as many as its sender was shown.
 * Afterwards that message is the one to steer.
 *
 * @throws ProblemError NOT_FOUND; CONFLICT before it has ended, when its channel is not verified, or with `current:
 *   {people}` when the number has changed
 */
export async function retrySent(
  tx: OrganizationTransaction,
  owners: readonly MessageOwner[],
  { id, people, undoSeconds }: { id: number; people: number; undoSeconds?: number | undefined },
): Promise<MessageStatus> {
  const first = await requireFirst(tx, id);
  const sent = await lockSent(tx, owners, first);
  const { state } = await readMessageStatus(tx, first);
  if (!mayRetry(tx.member, { state, deleted: false })) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_retry_early') });
  }
  const { eligible } = await countRetry(tx, first);
  if (eligible !== people) throw otherNumber(eligible, people);
  const messageId = await retryMessage(tx, first, undoSeconds);
  await recordAudit(tx, {
    action: `${sent.owner.type}.retried`,
    targetType: sent.owner.target,
    targetId: sent.id,
    changes: { people: [null, people], messageId: [null, messageId] },
  });
  return readMessageStatus(tx, first);
}

/**
 * Sends mails again of which no one knows whether they arrived. Who has one gets it twice: someone decides that,
 * and the audit log says who.
 *
 * @throws ProblemError NOT_FOUND; CONFLICT before it has ended, when its channel is not verified or archived, or with
 *   `current: {people}` when there is another number of them by now
 */
export async function sendAgain(
  tx: OrganizationTransaction,
  owners: readonly MessageOwner[],
  { id, people, deliveryIds }: { id: number; people: number; deliveryIds?: number[] | undefined },
): Promise<MessageStatus> {
  const first = await requireFirst(tx, id);
  const sent = await lockSent(tx, owners, first);
  const { state } = await readMessageStatus(tx, first);
  if (!maySendAgain(tx.member, { state, deleted: false })) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('email_again_early') });
  }
  await readyChannel(tx, (await findMessage(tx, first))?.channel_id ?? 0);
  const waiting = await waitAgain(tx, first, deliveryIds ?? null);
  if (waiting !== people) throw otherNumber(waiting, people);
  await recordAudit(tx, {
    action: `${sent.owner.type}.sent_again`,
    targetType: sent.owner.target,
    targetId: sent.id,
    changes: { people: [null, people], deliveries: [null, deliveryIds ?? 'all'] },
  });
  return readMessageStatus(tx, first);
}
