import { refuseDelivery, type deliveryRefusals } from 'contract/delivery/refusal-messages.ts';
import type { MessageStatus } from 'contract/delivery/messages.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { cancelMessage, pauseMessage, resumeMessage, stopMessage } from '../start-message.ts';
import { lockSent, type MessageOwner, type Sent } from './message-owner.ts';
import { mayPause, mayResume, mayStop, mayUndo } from './message.policy.ts';
import { readMessageStatus, requireFirst } from './message-status.repository.ts';

interface Steering {
  may: typeof mayPause;
  do: (tx: OrganizationTransaction, status: MessageStatus, sent: Sent) => Promise<void>;
  action: 'undone' | 'paused' | 'resumed' | 'stopped';
  refusal: keyof typeof deliveryRefusals;
}

const steerings = {
  undo: {
    may: mayUndo,
    async do(tx, { id, state, retries }, { owner, ...sent }) {
      // A failed preparation has ended already; only a retry of it is undone.
      if (state !== 'failed' || retries > 0) await cancelMessage(tx, id);
      if (retries === 0) await owner.release(tx, sent.id, id);
    },
    action: 'undone',
    refusal: 'email_undo_late',
  },
  pause: {
    may: mayPause,
    do: (tx, { id }) => pauseMessage(tx, id),
    action: 'paused',
    refusal: 'email_not_sending',
  },
  resume: {
    may: mayResume,
    do: (tx, { id }) => resumeMessage(tx, id),
    action: 'resumed',
    refusal: 'email_not_paused',
  },
  stop: {
    may: mayStop,
    do: (tx, { id }) => stopMessage(tx, id),
    action: 'stopped',
    refusal: 'email_ended',
  },
} as const satisfies Record<string, Steering>;

/**
 * Steers a message that a campaign or a direct send has sent.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT when its state does not, or no longer, allow it
 */
export async function steerMessage(
  tx: OrganizationTransaction,
  owners: readonly MessageOwner[],
  id: number,
  verb: keyof typeof steerings,
): Promise<MessageStatus> {
  const steering = steerings[verb];
  const first = await requireFirst(tx, id);
  const sent = await lockSent(tx, owners, first);
  const status = await readMessageStatus(tx, first);
  if (!steering.may(tx.member, { state: status.state, deleted: false })) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery(steering.refusal) });
  }
  await steering.do(tx, status, sent);
  const { type } = sent.owner;
  const isRetry = verb === 'undo' && status.retries > 0;
  await recordAudit(tx, {
    action: isRetry ? `${type}.retry_undone` : `${type}.${steering.action}`,
    targetType: sent.owner.target,
    targetId: sent.id,
    changes: null,
  });
  return readMessageStatus(tx, first);
}
