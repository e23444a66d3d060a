import { emptyDocument } from 'contract/documents/document.ts';
import type { ArticleCreate } from 'contract/content/articles.contract.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { draftHash } from '../draft-hash.ts';
import { headValues } from '../head.repository.ts';
import { fillHubs, hubsOfNew } from '../hubs/choose-hubs.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover, requirePictures } from '../pictures/required-pictures.ts';
import { writeRevision } from '../revisions.repository.ts';
import { insertArticle } from './articles.repository.ts';
import { picturesOf, writtenDocument } from './written-document.ts';

/**
 * Begins an article as a draft.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a picture that is not there, and for hubs the caller may not draft in
 */
export async function createArticle(
  tx: OrganizationTransaction,
  { title, summary = null, cover = null, document = emptyDocument, hubs: wanted }: ArticleCreate,
): Promise<number> {
  await requirePictures(tx, document);
  await requireCover(tx, cover);
  const hubs = await hubsOfNew(tx, wanted);
  const written = writtenDocument(document);
  const hash = draftHash(title, summary, cover, written.document_hash);
  const id = await insertArticle(tx, headValues(title, summary, cover, hash), written);
  await fillHubs(tx, id, hubs);
  await usePictures(tx, { contentId: id }, picturesOf({ document, cover }));
  await writeRevision(tx, id, tx.member.accountId);
  await recordAudit(tx, {
    action: 'article.created',
    targetType: 'content',
    targetId: id,
    changes: { title: [null, title] },
  });
  return id;
}
