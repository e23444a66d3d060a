import type { ArticleHead } from 'contract/content/article.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { readArticleHead } from '../read-content.ts';
import { findRevision, type WholeRevisionRow } from '../revisions.repository.ts';
import { coverOf } from '../content.presenter.ts';
import { updateArticle } from './update-article.ts';

type ArticleRevision = WholeRevisionRow & { document: NonNullable<WholeRevisionRow['document']> };

/** @throws ProblemError NOT_FOUND */
export async function readRevision(
  tx: OrganizationTransaction,
  id: number,
  number: number,
): Promise<ArticleRevision> {
  await readArticleHead(tx, id);
  const revision = await findRevision(tx, id, number);
  if (revision === undefined || revision.document === null) throw new ProblemError('NOT_FOUND');
  return { ...revision, document: revision.document };
}

/**
 * Writes a revision into the draft again; what stands there now stays a revision of its own.
 *
 * @throws ProblemError as `updateArticle`, also VALIDATION_FAILED for a picture that is gone
 */
export async function restoreRevision(
  tx: OrganizationTransaction,
  id: number,
  number: number,
  version: number,
): Promise<ArticleHead> {
  const revision = await readRevision(tx, id, number);
  const { title, summary, document } = revision;
  const update = { version, title, summary, document, cover: coverOf(revision) };
  return updateArticle(tx, id, update, { fresh: true });
}
