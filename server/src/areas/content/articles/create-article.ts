import { emptyDocument } from 'contract/content/article.ts';
import type { ArticleCreate } from 'contract/content/articles.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover, requirePictures } from '../pictures/required-pictures.ts';
import { writeRevision } from '../revisions.repository.ts';
import { insertArticle } from './articles.repository.ts';
import { picturesOf, writtenDocument, writtenHead } from './written-document.ts';

/**
 * Begins an article as a draft.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a picture that is not there
 */
export async function createArticle(
  tx: OrganizationTransaction,
  { title, summary = null, cover = null, document = emptyDocument }: ArticleCreate,
  requestId: string,
): Promise<number> {
  await requirePictures(tx, document);
  await requireCover(tx, cover);
  const written = writtenDocument(document);
  const id = await insertArticle(tx, {
    ...written,
    ...writtenHead({ title, summary, cover }, written.document_hash),
  });
  await usePictures(tx, { contentId: id }, picturesOf({ document, cover }));
  await writeRevision(tx, id, tx.member.accountId);
  await recordAudit(tx, {
    action: 'article.created',
    targetType: 'content',
    targetId: id,
    changes: { title: [null, title] },
    requestId,
  });
  return id;
}
