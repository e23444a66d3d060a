import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { brokenInvariants } from './invariants.repository.ts';
import { organizationsToCheck } from './upkeep.repository.ts';

/**
 * For every organization that has sent something lately: checks the invariants of the ledger. A violation is an error in the log with the places: it is never repaired
 * automatically, because its meaning is unknown.
 */
export async function checkInvariants({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const options = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, options, organizationsToCheck)) {
    const broken = await withOrganizationJob(pool, organizationId, options, brokenInvariants);
    for (const { name, ids } of broken) {
      log.error({ organizationId, invariant: name, ids }, 'the ledger is not as it must be');
    }
  }
}
