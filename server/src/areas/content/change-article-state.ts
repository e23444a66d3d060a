import type { ArticleHead, ContentState } from 'contract/content/article.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { contentPath, publishingGaps } from 'contract/content/document-text.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { recordAudit } from '../organizations/organizations.public.ts';
import { subjectOf } from './articles.presenter.ts';
import { setArticleState, type ArticleRow } from './articles.repository.ts';
import {
  mayArchive,
  mayPublish,
  mayReopen,
  mayUnpublish,
  type ContentActor,
  type ContentSubject,
} from './content.policy.ts';
import {
  lockVisibleArticle,
  readArticle,
  readArticleHead,
  requireVersion,
} from './read-article.ts';
import { showDraft } from './revisions.repository.ts';

/**
 * Shows readers an article as it stands in the version that the caller has seen.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the article as it stands), CONFLICT where there is
 *   nothing to publish or it is archived, VALIDATION_FAILED that names what is missing
 */
export async function publishArticle(
  tx: OrganizationTransaction,
  id: number,
  version: number,
  requestId: string,
): Promise<ArticleHead> {
  const current = await lockVisibleArticle(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayPublish(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', {
      detail:
        current.state === 'archived'
          ? 'Reopen this article before you publish it.'
          : 'Readers already see this version.',
    });
  }
  const { document } = await readArticle(tx, id);
  const errors = publishingGaps(document).map(({ path, code, message }) => ({
    path: contentPath(path),
    code,
    message,
  }));
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const revision = await showDraft(tx, id);
  await record(tx, current, 'article.published', requestId, {
    revision: [current.live_revision, revision],
  });
  return readArticleHead(tx, id);
}

interface StateChange {
  to: ContentState;
  may(actor: ContentActor, subject: ContentSubject): boolean;
  action: AuditAction;
  otherwise: string;
}

const changes = {
  unpublish: {
    to: 'unpublished',
    may: mayUnpublish,
    action: 'article.unpublished',
    otherwise: 'This article isn’t published.',
  },
  archive: {
    to: 'archived',
    may: mayArchive,
    action: 'article.archived',
    otherwise: 'This article is already archived.',
  },
  reopen: {
    to: 'draft',
    may: mayReopen,
    action: 'article.reopened',
    otherwise: 'This article isn’t archived.',
  },
} as const satisfies Record<string, StateChange>;

/**
 * Takes an article away from readers, into the archive or out of it.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT in a state from which there is no such way
 */
export async function changeArticleState(
  tx: OrganizationTransaction,
  id: number,
  name: keyof typeof changes,
  requestId: string,
): Promise<ArticleHead> {
  const change: StateChange = changes[name];
  const current = await lockVisibleArticle(tx, id, { deleted: false });
  if (!change.may(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: change.otherwise });
  }
  await setArticleState(tx, id, change.to);
  await record(tx, current, change.action, requestId, { state: [current.state, change.to] });
  return readArticleHead(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  { id }: ArticleRow,
  action: AuditAction,
  requestId: string,
  changed: Record<string, [unknown, unknown]>,
): Promise<void> {
  await recordAudit(tx, {
    action,
    targetType: 'content',
    targetId: id,
    changes: changed,
    requestId,
  });
}
