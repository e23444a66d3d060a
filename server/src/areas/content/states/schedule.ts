import type { ContentHead } from 'contract/content/content.ts';
import { refuseContent } from 'contract/content/refusal-messages.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { maySchedule } from '../content.policy.ts';
import { subjectOf } from '../content.presenter.ts';
import { lockVisible, readContent, requireVersion } from '../read-content.ts';
import { setSchedule } from './due.repository.ts';
import { publishingProblems } from './show-content.ts';
import { changeAt, problemsOfTime } from './times.ts';

/**
 * Has content published at a time, as it stands then; approves it where it waits for review.
 *
 * @throws ProblemError NOT_FOUND, VERSION_CONFLICT (with the content as it stands), CONFLICT where it is public or
 *   archived, VALIDATION_FAILED that names what is missing, also for a time that has passed
 */
export async function scheduleContent(
  tx: OrganizationTransaction,
  id: number,
  { version, publishAt }: { version: number; publishAt: string },
): Promise<ContentHead> {
  const current = await lockVisible(tx, id, { deleted: false });
  await requireVersion(tx, current, version);
  if (!maySchedule(tx.member, subjectOf(current, tx.member))) {
    throw new ProblemError('CONFLICT', {
      detail:
        current.state === 'archived'
          ? refuseContent('content_reopen_to_schedule')
          : refuseContent('content_already_published'),
    });
  }
  const at = new Date(publishAt);
  const errors = [
    ...(await publishingProblems(tx, current)),
    ...(await problemsOfTime(tx, 'publishAt', at)),
  ];
  if (errors.length > 0) throw new ProblemError('VALIDATION_FAILED', { errors });
  await setSchedule(tx, id, at);
  await changeAt(tx, id, at);
  await recordAudit(tx, {
    action: 'content.scheduled',
    targetType: 'content',
    targetId: id,
    changes: { state: [current.state, 'scheduled'], publish_at: [current.publish_at, at] },
  });
  return readContent(tx, id);
}
