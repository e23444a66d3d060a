import type { DirectSendHead } from 'contract/direct-sends/direct-send.ts';
import { refuseDirectSend } from 'contract/direct-sends/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { requireFuture } from '../../delivery/delivery.public.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { startDueDirectSend } from '../direct-sends.jobs.ts';
import { mayUnschedule } from '../direct-sends.policy.ts';
import { subjectOf } from '../direct-sends.presenter.ts';
import { lockDirectSendIn, readDirectSendHead } from '../read-direct-send.ts';
import { lockReady } from '../send-direct-send.ts';
import { setSchedule, setUnscheduled } from './plan.repository.ts';

interface Wanted {
  id: number;
  version: number;
  sendAt: string;
  people: number;
}

/**
 * Has a direct send sent at a time, to those it is for at that moment. A scheduled one gets another time in the same way.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED with everything to fix first, also a time that has
 *   passed, CONFLICT as when it is sent
 */
export async function scheduleDirectSend(
  tx: OrganizationTransaction,
  { id, version, sendAt, people }: Wanted,
): Promise<DirectSendHead> {
  const at = new Date(sendAt);
  const current = await lockReady(tx, { id, version, people });
  await requireFuture(tx, at, refuseDirectSend('direct_send_time_past'));
  await setSchedule(tx, id, { sendAt: at, people });
  const { organizationId } = tx.member;
  await enqueue(
    tx.db,
    startDueDirectSend,
    { organizationId, directSendId: id },
    { startAfter: at },
  );
  await recordAudit(tx, {
    action: 'direct_send.scheduled',
    targetType: 'direct_send',
    targetId: id,
    changes: {
      state: [current.state, 'scheduled'],
      send_at: [current.send_at, at],
      people: [current.planned_people, people],
    },
  });
  return readDirectSendHead(tx, id);
}

/** @throws ProblemError NOT_FOUND, CONFLICT for one that is not scheduled */
export async function unscheduleDirectSend(
  tx: OrganizationTransaction,
  id: number,
): Promise<DirectSendHead> {
  const current = await lockDirectSendIn(tx, id, { deleted: false });
  if (!mayUnschedule(tx.member, subjectOf(current))) {
    throw new ProblemError('CONFLICT', { detail: refuseDirectSend('direct_send_not_scheduled') });
  }
  await setUnscheduled(tx, id);
  await recordAudit(tx, {
    action: 'direct_send.unscheduled',
    targetType: 'direct_send',
    targetId: id,
    changes: { state: ['scheduled', 'draft'], send_at: [current.send_at, null] },
  });
  return readDirectSendHead(tx, id);
}
