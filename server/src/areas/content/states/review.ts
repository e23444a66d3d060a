import type { ContentHead } from 'contract/content/content.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { maySendBack, maySubmit, mayWithdraw } from '../content.policy.ts';
import { subjectOf } from '../content.presenter.ts';
import { restingState } from '../content.repository.ts';
import { lockVisible, readContent, requireVersion } from '../read-content.ts';
import { askForReview, endReview } from './review.repository.ts';
import { publishingProblems } from './show-content.ts';

/**
 * Asks people who may publish to decide about this version. What is public stays so while its edits wait.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the content as it stands), CONFLICT where there is nothing to
 *   decide, VALIDATION_FAILED that names what is missing
 */
export async function submitContent(
  tx: OrganizationTransaction,
  id: number,
  { version, note = null }: { version: number; note?: string | null | undefined },
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!maySubmit(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_nothing_to_review') });
  }
  const errors = await publishingProblems(tx, current);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const state = current.state === 'published' ? 'published' : 'in_review';
  await askForReview(tx, id, state, note);
  await recordAudit(tx, {
    action: 'content.submitted',
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, state], note: [null, note] },
  });
  return readContent(tx, id);
}

/** @throws ProblemError NOT_FOUND, CONFLICT where it does not wait for a review */
export async function withdrawContent(
  tx: OrganizationTransaction,
  id: number,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!mayWithdraw(tx.member, subjectOf(current, tx.member))) throw notInReview();
  const state = current.state === 'published' ? 'published' : restingState(current);
  await endReview(tx, id, state, null);
  await recordAudit(tx, {
    action: 'content.withdrawn',
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, state] },
  });
  return readContent(tx, id);
}

/** @throws ProblemError NOT_FOUND, CONFLICT where it does not wait for a review */
export async function sendContentBack(
  tx: OrganizationTransaction,
  id: number,
  comment: string,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!maySendBack(tx.member, subjectOf(current, tx.member))) throw notInReview();
  const state = current.state === 'published' ? 'published' : restingState(current);
  await endReview(tx, id, state, comment);
  await recordAudit(tx, {
    action: 'content.sent_back',
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, state], comment: [null, comment] },
  });
  return readContent(tx, id);
}

function notInReview(): ProblemError {
  return new ProblemError('CONFLICT', { detail: refuseContent('content_not_in_review') });
}
