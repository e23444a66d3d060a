import type { ContentHead, ContentState } from 'contract/content/content.ts';
import type { AuditAction } from 'contract/kernel/audit.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { subjectOf } from '../content.presenter.ts';
import { restingState, setContentState, type ContentRow } from '../content.repository.ts';
import {
  mayArchive,
  mayPublish,
  mayReopen,
  mayRepublish,
  mayUnpublish,
  mayUnschedule,
  type ContentActor,
  type ContentSubject,
} from '../content.policy.ts';
import { lockVisible, readContent, requireVersion } from '../read-content.ts';
import { showAgain } from '../revisions.repository.ts';
import { publishingProblems, showContent } from './show-content.ts';

/**
 * Shows readers content as it stands in the version that the caller has seen; approves it where it waits for review.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the content as it stands), CONFLICT where there is
 *   nothing to publish or it is archived, VALIDATION_FAILED that names what is missing
 */
export async function publishContent(
  tx: OrganizationTransaction,
  id: number,
  version: number,
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!mayPublish(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', {
      detail:
        current.state === 'archived'
          ? refuseContent('content_reopen_to_publish')
          : refuseContent('content_readers_have_it'),
    });
  }
  const errors = await publishingProblems(tx, current);
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await showContent(tx, current);
  return readContent(tx, id);
}

/**
 * Shows readers again what they saw last; what was written since stays a draft.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT where they see it, or never saw it
 */
export async function republishContent(tx: OrganizationTransaction, id: number): Promise<void> {
  const current = await lockVisible(tx, id, { deleted: false });
  if (!mayRepublish(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent('content_not_shown_again') });
  }
  await showAgain(tx, id);
  await recordAudit(tx, {
    action: 'content.published',
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, 'published'] },
  });
}

interface StateChange {
  to: (row: ContentRow) => ContentState;
  may(actor: ContentActor, subject: ContentSubject): boolean;
  action: AuditAction;
  otherwise:
    | 'content_not_published'
    | 'content_already_archived'
    | 'content_not_archived'
    | 'content_not_scheduled';
}

const changes = {
  unpublish: {
    to: () => 'unpublished',
    may: mayUnpublish,
    action: 'content.unpublished',
    otherwise: 'content_not_published',
  },
  archive: {
    to: () => 'archived',
    may: mayArchive,
    action: 'content.archived',
    otherwise: 'content_already_archived',
  },
  reopen: {
    to: () => 'draft',
    may: mayReopen,
    action: 'content.reopened',
    otherwise: 'content_not_archived',
  },
  unschedule: {
    to: restingState,
    may: mayUnschedule,
    action: 'content.unscheduled',
    otherwise: 'content_not_scheduled',
  },
} as const satisfies Record<string, StateChange>;

/**
 * Takes content away from readers, into the archive or out of it, or off the schedule.
 *
 * @throws ProblemError NOT_FOUND, CONFLICT in a state from which there is no such way
 */
export async function changeContentState(
  tx: OrganizationTransaction,
  id: number,
  name: keyof typeof changes,
): Promise<ContentHead> {
  const change: StateChange = changes[name];
  const current = await lockVisible(tx, id, { deleted: false });
  if (!change.may(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', { detail: refuseContent(change.otherwise) });
  }
  const state = change.to(current);
  await setContentState(tx, id, state);
  await recordAudit(tx, {
    action: change.action,
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, state] },
  });
  return readContent(tx, id);
}
