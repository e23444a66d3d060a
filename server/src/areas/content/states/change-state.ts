import type { ContentHead, ContentState } from 'contract/content/content.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { contentPath, publishingGaps } from 'contract/content/document-text.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { subjectOf } from '../content.presenter.ts';
import { setContentState, type ContentRow } from '../content.repository.ts';
import {
  mayArchive,
  mayPublish,
  mayReopen,
  mayUnpublish,
  type ContentActor,
  type ContentSubject,
} from '../content.policy.ts';
import { lockVisible, readArticle, readContent, requireVersion } from '../read-content.ts';
import { showDraft } from '../revisions.repository.ts';

/**
 * Shows readers content as it stands in the version that the caller has seen.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the article as it stands), CONFLICT where there is
 *   nothing to publish or it is archived, VALIDATION_FAILED that names what is missing
 */
export async function publishContent(
  tx: OrganizationTransaction,
  id: number,
  version: number,
  requestId: string,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayPublish(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', {
      detail:
        current.state === 'archived'
          ? 'Reopen it before you publish it.'
          : 'Readers already see this version.',
    });
  }
  const errors = await gapsOf(tx, current);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  const revision = await showDraft(tx, id);
  await record(tx, current, 'content.published', requestId, {
    revision: [current.live_revision, revision],
  });
  return readContent(tx, id);
}

/** Why content cannot be published yet. */
async function gapsOf(tx: OrganizationTransaction, { id, kind }: ContentRow) {
  if (kind !== 'article') return [];
  const { document } = await readArticle(tx, id);
  return publishingGaps(document).map(({ path, code, message }) => ({
    path: contentPath(path),
    code,
    message,
  }));
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
    action: 'content.unpublished',
    otherwise: 'It isn’t published.',
  },
  archive: {
    to: 'archived',
    may: mayArchive,
    action: 'content.archived',
    otherwise: 'It is already archived.',
  },
  reopen: {
    to: 'draft',
    may: mayReopen,
    action: 'content.reopened',
    otherwise: 'It isn’t archived.',
  },
} as const satisfies Record<string, StateChange>;

/**
 * Takes content away from readers, into the archive or out of it.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT in a state from which there is no such way
 */
export async function changeContentState(
  tx: OrganizationTransaction,
  id: number,
  name: keyof typeof changes,
  requestId: string,
): Promise<ContentHead> {
  const change: StateChange = changes[name];
  const current = await lockVisible(tx, id, { deleted: false });
  if (!change.may(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: change.otherwise });
  }
  await setContentState(tx, id, change.to);
  await record(tx, current, change.action, requestId, { state: [current.state, change.to] });
  return readContent(tx, id);
}

async function record(
  tx: OrganizationTransaction,
  { id }: ContentRow,
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
