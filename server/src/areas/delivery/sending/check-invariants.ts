import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import { brokenInvariants } from './invariants.repository.ts';
import { organizationsToCheck } from './upkeep.repository.ts';

/**
 * Asks of every organization that has sent something lately whether what must hold of the ledger holds. What does not
 * is an error in the log with the places: nothing is mended by itself, because nobody knows what it means.
 */
export async function checkInvariants({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const look = { readOnly: true, signal };
  for (const organizationId of await withoutTenant(pool, look, organizationsToCheck)) {
    const broken = await withOrganizationJob(pool, organizationId, look, (db) =>
      brokenInvariants({ db, member: { organizationId } }),
    );
    for (const { name, ids } of broken) {
      log.error({ organizationId, invariant: name, ids }, 'the ledger is not as it must be');
    }
  }
}
