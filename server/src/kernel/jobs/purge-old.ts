import {
  withOrganizationJob,
  withoutTenant,
  type Queries,
  type InOrganization,
} from '../database/organization.ts';
import type { JobContext } from './job.ts';

/**
 * A handler that permanently deletes what has been in the trash for long enough, in one transaction for each
 * organization that has any.
 *
 * @param deleteOld returns how many rows it deleted
 */
export function purgeOld(
  what: string,
  findOrganizations: (db: Queries) => Promise<number[]>,
  deleteOld: (tx: InOrganization) => Promise<number>,
) {
  return async ({
    pool,
    log,
    signal,
  }: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> => {
    const write = { readOnly: false, signal };
    for (const organizationId of await withoutTenant(pool, write, findOrganizations)) {
      const deleted = await withOrganizationJob(pool, organizationId, write, deleteOld);
      log.info({ organizationId, deleted }, `trash of ${what} emptied`);
    }
  };
}
