import type { ArticleHead } from 'contract/content/article.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { subjectOf } from './articles.presenter.ts';
import { setArticleDeleted } from './articles.repository.ts';
import { mayDelete, mayRestore } from './content.policy.ts';
import { lockVisibleArticle, readArticleHead } from './read-article.ts';

/**
 * Moves an article to the trash. A published one is taken away from readers, and stays so when it comes
 * back: nothing becomes public because someone tidied up.
 *
 * @throws ProblemError NOT_FOUND, FORBIDDEN
 */
export async function trashArticle(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<void> {
  const current = await lockVisibleArticle(tx, id, { deleted: false });
  if (!mayDelete(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('FORBIDDEN', {
      detail: 'Readers have seen this article. Ask a manager to delete it.',
    });
  }
  const state = current.state === 'published' ? 'unpublished' : current.state;
  await setArticleDeleted(tx, { id, state }, true);
  await recordAudit(tx, {
    action: 'article.deleted',
    targetType: 'content',
    targetId: id,
    changes: state === current.state ? null : { state: [current.state, state] },
    requestId,
  });
}

/**
 * Takes an article back from the trash.
 *
 * @throws ProblemError NOT_FOUND also when it is not in it, FORBIDDEN
 */
export async function restoreArticle(
  tx: OrganizationTransaction,
  id: number,
  requestId: string,
): Promise<ArticleHead> {
  const current = await lockVisibleArticle(tx, id, { deleted: true });
  if (!mayRestore(tx.member, subjectOf(current, tx.member))) throw new ProblemError('FORBIDDEN');
  await setArticleDeleted(tx, current, false);
  await recordAudit(tx, {
    action: 'article.restored',
    targetType: 'content',
    targetId: id,
    changes: null,
    requestId,
  });
  return readArticleHead(tx, id);
}
