import type { JobContext } from '../../../kernel/jobs/job.ts';
import { withOrganizationJob, withoutTenant } from '../../../kernel/database/organization.ts';
import { refreshPairs } from './pairs.repository.ts';
import { noteSearched, organizationsWithPeople } from './search.repository.ts';

type Context = Pick<JobContext, 'pool' | 'log' | 'signal'>;

export async function findDuplicatesIn(
  { pool, log, signal }: Context,
  { organizationId }: { organizationId: number },
): Promise<void> {
  const found = await withOrganizationJob(
    pool,
    organizationId,
    { readOnly: false, signal },
    async (db) => {
      const pairs = await refreshPairs(db, organizationId);
      await noteSearched(db, organizationId);
      return pairs;
    },
  );
  log.info({ organizationId, found }, 'duplicates looked for');
}

export async function findDuplicatesEverywhere(context: Context): Promise<void> {
  const { pool, signal } = context;
  const all = await withoutTenant(pool, { readOnly: true, signal }, organizationsWithPeople);
  for (const organizationId of all) await findDuplicatesIn(context, { organizationId });
}
