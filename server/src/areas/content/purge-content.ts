import type { JobContext } from '../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../kernel/database/organization.ts';
import { deleteOldContent, organizationsWithOldContent } from './content-trash.repository.ts';

export async function purgeOldContent({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithOldContent)) {
    const deleted = await withOrganizationJob(pool, organizationId, write, (db) =>
      deleteOldContent(db, organizationId),
    );
    log.info({ organizationId, deleted }, 'trash of content emptied');
  }
}
