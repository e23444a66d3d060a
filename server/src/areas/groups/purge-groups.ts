import type { JobContext } from '../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import { deleteOldGroups, organizationsWithOldGroups } from './groups-trash.repository.ts';

export async function purgeOldGroups({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithOldGroups)) {
    const deleted = await withOrganizationJob(pool, organizationId, write, (db) =>
      deleteOldGroups(db, organizationId),
    );
    log.info({ organizationId, deleted }, 'trash of groups emptied');
  }
}
