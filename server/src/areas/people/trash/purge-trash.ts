import type { JobContext } from '../../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { deleteOldTrash, organizationsWithOldTrash } from './trash.repository.ts';

export async function purgeOldTrash({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  const organizations = await withoutTenant(pool, write, organizationsWithOldTrash);
  for (const organizationId of organizations) {
    let deleted = 0;
    for (;;) {
      const gone = await withOrganizationJob(pool, organizationId, write, deleteOldTrash);
      deleted += gone;
      if (gone === 0) break;
    }
    log.info({ organizationId, deleted }, 'trash emptied');
  }
}
