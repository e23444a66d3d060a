import type { JobContext } from '../../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { forgetVisits, organizationsWithOldVisits } from './old-visits.repository.ts';

/** Events that one transaction changes. */
const batch = 10_000;

/** Forgets from where and with what someone read, 90 days after they did. */
export async function forgetOldVisits({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithOldVisits)) {
    let events = 0;
    for (let changed = batch; changed === batch; events += changed) {
      changed = await withOrganizationJob(pool, organizationId, write, (place) =>
        forgetVisits(place, batch),
      );
    }
    log.info({ organizationId, events }, 'visits are no longer linked to anyone');
  }
}
