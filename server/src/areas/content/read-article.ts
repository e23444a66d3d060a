import type { Article, ArticleHead } from 'contract/content/article.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { presentArticle, presentArticleHead, subjectOf } from './articles.presenter.ts';
import {
  findArticle,
  findWholeArticle,
  lockArticle,
  type ArticleRow,
} from './articles.repository.ts';
import { mayView } from './content.policy.ts';

/**
 * An article as this caller may see it, also in the trash.
 *
 * @throws ProblemError NOT_FOUND, also for what they may not see
 */
export async function readArticle(tx: OrganizationTransaction, id: number): Promise<Article> {
  return presentArticle(requireVisible(tx, await findWholeArticle(tx, id)), tx.member);
}

/** As {@link readArticle}, without the document. */
export async function readArticleHead(
  tx: OrganizationTransaction,
  id: number,
): Promise<ArticleHead> {
  return presentArticleHead(requireVisible(tx, await findArticle(tx, id)), tx.member);
}

/**
 * An article that is about to change, locked.
 *
 * @throws ProblemError NOT_FOUND, also for what the caller may not see, and for what is in the trash or,
 *   when that is asked for, is not in it
 */
export async function lockVisibleArticle(
  tx: OrganizationTransaction,
  id: number,
  { deleted }: { deleted: boolean },
): Promise<ArticleRow> {
  const row = requireVisible(tx, await lockArticle(tx, id));
  if ((row.deleted_at !== null) !== deleted) throw new ProblemError('NOT_FOUND');
  return row;
}

function requireVisible<Row extends ArticleRow>(
  { member }: OrganizationTransaction,
  row: Row | undefined,
): Row {
  if (row === undefined || !mayView(member, subjectOf(row, member))) {
    throw new ProblemError('NOT_FOUND');
  }
  return row;
}

/** @throws ProblemError VERSION_CONFLICT with the article as it stands */
export async function requireVersion(
  tx: OrganizationTransaction,
  row: ArticleRow,
  version: number,
): Promise<void> {
  if (row.version !== version) {
    throw new ProblemError('VERSION_CONFLICT', { current: await readArticle(tx, row.id) });
  }
}
