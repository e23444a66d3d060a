import type { JobContext } from '../../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import { findDuplicates } from './duplicates.jobs.ts';
import { recordPairs, refreshPairs } from './pairs.repository.ts';
import { recordSearched, organizationsWithPeople } from './search.repository.ts';

type Context = Pick<JobContext, 'pool' | 'log' | 'signal'>;

export async function findDuplicatesIn(
  { pool, log, signal }: Context,
  { organizationId }: { organizationId: number },
): Promise<void> {
  const found = await withOrganizationJob(
    pool,
    organizationId,
    { readOnly: false, signal },
    async (tx) => {
      const pairs = await refreshPairs(tx);
      await recordSearched(tx);
      return pairs;
    },
  );
  log.info({ organizationId, found }, 'duplicates looked for');
}

export async function compareInBackground(
  { pool, signal }: Context,
  { organizationId, ids }: { organizationId: number; ids: readonly number[] },
): Promise<void> {
  await withOrganizationJob(pool, organizationId, { readOnly: false, signal }, (tx) =>
    recordPairs(tx, ids),
  );
}

/** Has every organization looked through, each by a job of its own: none waits for the others, or fails with them. */
export async function findDuplicatesEverywhere({ pool, signal }: Context): Promise<void> {
  await withoutTenant(pool, { readOnly: false, signal }, async (db) => {
    for (const organizationId of await organizationsWithPeople(db)) {
      await enqueue(db, findDuplicates, { organizationId }, { key: String(organizationId) });
    }
  });
}
