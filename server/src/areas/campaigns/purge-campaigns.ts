import type { JobContext } from '../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import { deleteOldCampaigns, organizationsWithOldCampaigns } from './campaigns-trash.repository.ts';

export async function purgeOldCampaigns({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithOldCampaigns)) {
    const deleted = await withOrganizationJob(pool, organizationId, write, (db) =>
      deleteOldCampaigns(db, organizationId),
    );
    log.info({ organizationId, deleted }, 'trash of campaigns emptied');
  }
}
