import {
  withOrganizationJob,
  withoutTenant,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';
import {
  nameOverdue,
  organizationsToReconcile,
  settleRead,
  settleReturned,
} from './settle.repository.ts';

/** Deliveries that one transaction changes. */
const batch = 1000;

/**
 * Settles what was not confirmed by what was heard since: an open, a click, a complaint, or that it came back. Most of it
 * is settled when it is heard; this finds what was heard while the email was still on its way. What stays unconfirmed
 * for longer than servers keep trying says so.
 */
export async function reconcile(
  { pool, log, signal }: Pick<JobContext, 'pool' | 'log' | 'signal'>,
  _payload: object = {},
  size = batch,
): Promise<void> {
  const options = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, options, organizationsToReconcile)) {
    const all = async (step: (tx: InOrganization) => Promise<number>) => {
      let sum = 0;
      for (let count = size; count === size; sum += count) {
        count = await withOrganizationJob(pool, organizationId, options, step);
      }
      return sum;
    };
    // One after the other: what came back after it was read has come back.
    const read = await all((tx) => settleRead(tx, size));
    const returned = await all((tx) => settleReturned(tx, { most: size }));
    const overdue = await all((tx) => nameOverdue(tx, size));
    if (read + returned + overdue > 0) {
      log.info({ organizationId, read, returned, overdue }, 'deliveries settled later');
    }
  }
}
