import type { ArticleHead } from 'contract/content/article.ts';
import type { ArticleUpdate } from 'contract/content/articles.contract.ts';
import type { CodedMessage } from 'contract/kernel/coded-message.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { coverOf, presentArticleHead, subjectOf } from '../content.presenter.ts';
import { mayEdit } from '../content.policy.ts';
import type { ArticleRow } from '../content.repository.ts';
import { draftHash } from '../draft-hash.ts';
import { headValues } from '../head.repository.ts';
import { usePictures } from '../pictures/pictures.repository.ts';
import { requireCover, requirePictures } from '../pictures/required-pictures.ts';
import { contentHubMessage } from '../hubs/choose-hubs.ts';
import { lockVisibleArticle, readArticleHead, requireVersion } from '../read-content.ts';
import { writeRevision, findRevision, type WholeRevisionRow } from '../revisions.repository.ts';
import { updateArticleRow } from './articles.repository.ts';
import { picturesOf, writtenDocument } from './written-document.ts';

const audited = ['title', 'summary'] as const;

function whyNotEdit({ state, assigned }: ArticleRow): CodedMessage {
  if (state === 'archived' || assigned) return refuseContent('content_reopen_to_edit');
  return contentHubMessage('not_in_own_hub');
}

/**
 * Saves the named fields of an article. The editor does that every few seconds: the audit log has title and
 * summary; what was written in between is told by the revisions, of which `fresh` begins another.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the article as it stands), CONFLICT for an archived
 *   one, VALIDATION_FAILED for a picture that is not there
 */
export async function updateArticle(
  tx: OrganizationTransaction,
  id: number,
  { version, document, ...wanted }: ArticleUpdate,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<ArticleHead> {
  const current = await lockVisibleArticle(tx, id);
  await requireVersion(tx, current, version);
  if (!mayEdit(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: whyNotEdit(current) });
  }
  if (document !== undefined) await requirePictures(tx, document);
  if (wanted.cover !== undefined) await requireCover(tx, wanted.cover);
  const written = document === undefined ? null : writtenDocument(document);
  const { title = current.title, summary = current.summary, cover = coverOf(current) } = wanted;
  const hash = draftHash(title, summary, cover, written?.document_hash ?? current.document_hash);
  if (hash === current.draft_hash) return presentArticleHead(current, tx.member);
  const values = headValues(title, summary, cover, hash);
  await updateArticleRow(tx, id, values, written);
  await usePictures(tx, { contentId: id }, picturesOf({ document, cover: wanted.cover }));
  await writeRevision(tx, id, tx.member.accountId, { fresh });
  const changed = audited.filter((field) => values[field] !== current[field]);
  if (changed.length > 0) {
    await recordAudit(tx, {
      action: 'article.updated',
      targetType: 'content',
      targetId: id,
      changes: Object.fromEntries(changed.map((field) => [field, [current[field], values[field]]])),
    });
  }
  return readArticleHead(tx, id);
}

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
