import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { deliverInvitations, invitationsAtOnce } from '../joining.jobs.ts';
import { markDue, organizationsThatRemind } from './reminding.repository.ts';

/**
 * Sends due reminders. If several fell due together, because a day's emails could not be sent or the plan was changed,
 * one is sent. Marking them and queueing their emails is one transaction.
 */
export async function remindInvitedPeople({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsThatRemind)) {
    let reminded = 0;
    for (;;) {
      const ids = await withOrganizationJob(pool, organizationId, write, async (tx) => {
        const due = await markDue(tx, invitationsAtOnce);
        if (due.length > 0) await enqueue(tx.db, deliverInvitations, { organizationId, ids: due });
        return due;
      });
      reminded += ids.length;
      if (ids.length === 0) break;
    }
    if (reminded > 0) log.info({ organizationId, reminded }, 'invited people reminded');
  }
}
