import type { ContentHead, ContentState } from 'contract/content/content.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { subjectOf } from './content.presenter.ts';
import { restingState, setContentDeleted, type ContentRow } from './content.repository.ts';
import { mayDelete, mayRestore } from './content.policy.ts';
import { lockVisible, readContent } from './read-content.ts';

/**
 * Moves content to the trash. What is published is taken away from readers, and stays so when it comes
 * back: nothing becomes public because someone tidied up.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function trashContent(tx: OrganizationTransaction, id: number): Promise<void> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!mayDelete(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('FORBIDDEN', {
      detail: refuseContent('content_read_before'),
    });
  }
  const state = stateInTrash(current);
  await setContentDeleted(tx, { id, state }, true);
  await recordAudit(tx, {
    action: 'content.deleted',
    targetType: 'content',
    targetId: id,
    changes: state === current.state ? null : { state: [current.state, state] },
  });
}

/** Nothing in the trash is public, or about to be. */
function stateInTrash(row: ContentRow): ContentState {
  return ['published', 'scheduled', 'in_review'].includes(row.state)
    ? restingState(row)
    : row.state;
}

/**
 * Restores content from the trash.
 *
 * @throws ProblemError NOT_FOUND also when it is not in it, FORBIDDEN
 */
export async function restoreContent(
  tx: OrganizationTransaction,
  id: number,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: true });
  if (!mayRestore(tx.member, subjectOf(current, tx.member))) throw new ProblemError('FORBIDDEN');
  await setContentDeleted(tx, current, false);
  await recordAudit(tx, {
    action: 'content.restored',
    targetType: 'content',
    targetId: id,
    changes: null,
  });
  return readContent(tx, id);
}
