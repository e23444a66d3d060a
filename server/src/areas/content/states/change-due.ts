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
  await withOrganizationJob(pool, due.organizationId, { readOnly: false, signal }, async (tx) => {
    await changeDue(tx, due.contentId);
  });
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

async function changeDue(tx: InOrganization, id: number): Promise<void> {
  const due = await lockDue(tx, id);
  if (due === undefined) return;
  if (due.change === 'expire') {
    await setExpired(tx, id);
    await record(tx, id, 'content.expired', { state: ['published', 'expired'] });
    return;
  }
  const row = await lockContent(tx, id);
  if (row === undefined) return;
  const [problem] = await publishingProblems(tx, row);
  if (problem === undefined) {
    await showContent(byJob(tx, due.scheduled_by), row);
    return;
  }
  await setPublishFailure(tx, id, problem);
  await record(tx, id, 'content.publish_failed', { reason: [null, problem.message] });
}

function record(
  tx: InOrganization,
  id: number,
  action: 'content.expired' | 'content.publish_failed',
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  return recordAudit(byJob(tx, null), { action, targetType: 'content', targetId: id, changes });
}
