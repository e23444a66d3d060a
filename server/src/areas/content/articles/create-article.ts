import { emptyDocument } from 'contract/content/article.ts';
import type { ArticleCreate } from 'contract/content/articles.contract.ts';
import { fileIdsOf } from 'contract/content/document-text.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { fold } from '../../people/people.public.ts';
import { fillHubs, hubsOfNew } from '../hubs/choose-hubs.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover, requirePictures } from '../pictures/required-pictures.ts';
import { writeRevision } from '../revisions.repository.ts';
import { insertArticle } from './articles.repository.ts';
import { draftHash, writtenDocument } from './written-document.ts';

/**
 * Begins an article as a draft.
 *
 * @returns its id
 * @throws ProblemError VALIDATION_FAILED for a picture that is not there, and for hubs the caller may not draft in
 */
export async function createArticle(
  tx: OrganizationTransaction,
  { title, summary = null, cover = null, document = emptyDocument, hubs: wanted }: ArticleCreate,
  requestId: string,
): Promise<number> {
  await requirePictures(tx, document);
  await requireCover(tx, cover);
  const hubs = await hubsOfNew(tx, wanted);
  const written = writtenDocument(document);
  const id = await insertArticle(tx, {
    ...written,
    title,
    summary,
    cover_file_id: cover?.fileId ?? null,
    cover_alt: cover?.alt ?? null,
    sort_key: fold(title),
    draft_hash: draftHash(title, summary, cover, written.document_hash),
  });
  await fillHubs(tx, id, hubs);
  await usePictures(tx, { contentId: id }, [
    ...fileIdsOf(document),
    ...(cover ? [cover.fileId] : []),
  ]);
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
