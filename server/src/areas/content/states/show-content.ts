import { contentPath, publishingGaps } from 'contract/documents/document-text.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { FieldError } from 'contract/kernel/errors.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { findWholeArticle, type ContentRow } from '../content.repository.ts';
import type { Actor, InOrganization } from '../../../kernel/database/organization.ts';
import { showNewestVersion } from '../files/content-files.repository.ts';
import { showDraft } from '../revisions.repository.ts';
import { giveSlug } from '../slug.repository.ts';
import { hasAudienceGroup } from './due.repository.ts';

/** Why content cannot be published yet. */
export async function publishingProblems(
  tx: InOrganization,
  row: ContentRow,
): Promise<FieldError[]> {
  const problems: FieldError[] = [];
  if (row.cover_file_id !== null && row.cover_alt === null) {
    const message = refuseContent('content_cover_described');
    problems.push({ path: ['cover', 'alt'], code: 'not_described', ...messageOf(message) });
  }
  if (row.audience === 'groups' && !(await hasAudienceGroup(tx, row.id))) {
    const message = refuseContent('content_audience_gone');
    problems.push({ path: ['audience', 'groups'], code: 'empty', ...messageOf(message) });
  }
  if (row.kind !== 'article') return problems;
  const article = await findWholeArticle(tx, row.id);
  const gaps = article === undefined ? [] : publishingGaps(article.document);
  for (const { path, code, message } of gaps) {
    problems.push({ path: contentPath(path), code, ...messageOf(message) });
  }
  return problems;
}

/** Shows readers what is written; content that has no address yet gets one. It is locked by the caller. */
export async function showContent(actor: Actor, row: ContentRow): Promise<void> {
  if (row.slug === null) await giveSlug(actor, row);
  if (row.kind === 'file') await showNewestVersion(actor, row.id);
  const revision = await showDraft(actor, row.id, actor.member.accountId);
  await recordAudit(actor, {
    action: 'content.published',
    targetType: 'content',
    targetId: row.id,
    changes: { revision: [row.live_revision, revision] },
  });
}
