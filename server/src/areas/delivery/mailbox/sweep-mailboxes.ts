import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { mailboxKey, readMailboxJob } from './mailbox.jobs.ts';
import { listDueMailboxes, organizationsWithDueMailboxes } from '../../channels/channels.public.ts';

/** Asks for a read of each mailbox whose time has come; one that is being read is left to that. */
export async function sweepDueMailboxes({
  pool,
  signal,
}: Pick<JobContext, 'pool' | 'signal'>): Promise<void> {
  const options = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, options, organizationsWithDueMailboxes)) {
    await withOrganizationJob(pool, organizationId, options, async (place) => {
      const ids = await listDueMailboxes(place);
      for (const channelId of ids) {
        const payload = { organizationId, channelId };
        await enqueue(place.db, readMailboxJob, payload, { key: mailboxKey(payload) });
      }
    });
  }
}
