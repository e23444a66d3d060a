import { byJob } from '../../../kernel/jobs/by-job.ts';
import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { recordAudit } from '../../organizations/organizations.public.ts';
import { lockContent } from '../content.repository.ts';
import {
  findDue,
  lockDue,
  organizationsWithDueContent,
  setExpired,
  setPublishFailure,
} from './due.repository.ts';
import { publishingProblems, showContent } from './show-content.ts';

type Work = Pick<JobContext, 'pool' | 'signal'>;

interface Due {
  organizationId: number;
  contentId: number;
}

/** Publishes content, or ends it, if its time has come; done twice it is done once, since the state says so. */
export async function changeWhenDue({ pool, signal }: Work, due: Due): Promise<void> {
  await withOrganizationJob(
    pool,
    due.organizationId,
    { readOnly: false, signal },
    async (place) => {
      await changeDue(place, due.contentId);
    },
  );
}

/** What the jobs of single items missed: a clock that jumped, a worker that was away. */
export async function sweepDue({
  pool,
  signal,
  log,
}: Work & Pick<JobContext, 'log'>): Promise<void> {
  const read = { readOnly: true, signal };
  for (const organizationId of await withoutTenant(pool, read, organizationsWithDueContent)) {
    const ids = await withOrganizationJob(pool, organizationId, read, findDue);
    for (const contentId of ids) {
      try {
        await changeWhenDue({ pool, signal }, { organizationId, contentId });
      } catch (error) {
        signal.throwIfAborted();
        // The next minute tries again; others do not wait for it.
        log.error({ err: error, organizationId, contentId }, 'content is due and was not changed');
      }
    }
  }
}

async function changeDue(open: InOrganization, id: number): Promise<void> {
  const due = await lockDue(open, id);
  if (due === undefined) return;
  if (due.change === 'expire') {
    await setExpired(open, id);
    await record(open, id, 'content.expired', { state: ['published', 'expired'] });
    return;
  }
  const row = await lockContent(open, id);
  if (row === undefined) return;
  const [problem] = await publishingProblems(open, row);
  if (problem === undefined) {
    await showContent(byJob(open, due.scheduled_by), row);
    return;
  }
  await setPublishFailure(open, id, problem);
  await record(open, id, 'content.publish_failed', { reason: [null, problem.message] });
}

function record(
  open: InOrganization,
  id: number,
  action: 'content.expired' | 'content.publish_failed',
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  return recordAudit(byJob(open, null), { action, targetType: 'content', targetId: id, changes });
}
