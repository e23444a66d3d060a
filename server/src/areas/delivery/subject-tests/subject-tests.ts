import { may } from 'contract/kernel/permissions.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import type { MessageSubjects } from 'contract/delivery/subject-tests.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockSent, type MessageOwner } from '../messages/message-owner.ts';
import { requireFirst } from '../messages/message-status.repository.ts';
import { mayChoose } from './subject-test.policy.ts';
import {
  countWaiting,
  findSubjectTest,
  findTriedSubjects,
  lockSubjectTest,
  setWinner,
  type SubjectTestRow,
} from './subject-tests.repository.ts';

/**
 * How the subjects of a message do.
 *
 * @throws ProblemError NOT_FOUND also where it tries none
 */
export async function readSubjects(
  tx: OrganizationTransaction,
  messageId: number,
): Promise<MessageSubjects> {
  const id = await requireFirst(tx, messageId);
  const test = await findSubjectTest(tx, id);
  if (test === undefined) throw new ProblemError('NOT_FOUND');
  const [subjects, waiting] = await Promise.all([
    findTriedSubjects(tx, id),
    test.waits ? countWaiting(tx, id) : 0,
  ]);
  const { share, by, hours, waits } = test;
  return {
    share,
    by,
    hours,
    endsAt: waits ? (test.ends_at?.toISOString() ?? null) : null,
    waiting,
    winner: winnerOf(test),
    subjects,
    abilities: { choose: may(tx.member.type, 'campaigns.manage') && mayChoose(test) },
  };
}

function winnerOf({ winner, why, decided_at: at, decided_by: by }: SubjectTestRow) {
  return winner === null || why === null || at === null
    ? null
    : { variant: winner, why, at: at.toISOString(), by };
}

/**
 * Ends a test with the subject that someone chooses: everyone else gets it now.
 *
 * @throws ProblemError NOT_FOUND without such a subject; CONFLICT when it is decided, or the message has ended
 */
export async function chooseSubject(
  tx: OrganizationTransaction,
  owners: readonly MessageOwner[],
  { id: messageId, variant }: { id: number; variant: number },
): Promise<MessageSubjects> {
  const id = await requireFirst(tx, messageId);
  const sent = await lockSent(tx, owners, id);
  const test = await lockSubjectTest(tx, id);
  const chosen = (await findTriedSubjects(tx, id)).find((one) => one.variant === variant);
  if (test === undefined || chosen === undefined) throw new ProblemError('NOT_FOUND');
  if (!mayChoose(test)) {
    throw new ProblemError('CONFLICT', { detail: refuseDelivery('subject_decided') });
  }
  await setWinner(tx, id, { variant, why: 'chosen', accountId: tx.member.accountId });
  await recordAudit(tx, {
    action: 'campaign.subject_chosen',
    targetType: sent.owner.target,
    targetId: sent.id,
    changes: { subject: [null, chosen.subject] },
  });
  return readSubjects(tx, id);
}
