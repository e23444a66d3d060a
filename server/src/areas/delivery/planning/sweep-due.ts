import {
  withOrganizationJob,
  withoutTenant,
  type Queries,
  type InOrganization,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';

/** What waits for its time. */
export interface WaitingForTime {
  /** As logs call one of them. */
  name: string;
  organizations: (db: Queries) => Promise<number[]>;
  find: (tx: InOrganization) => Promise<number[]>;
  /** Starts one, or holds it; done twice it is done once. */
  start: (due: { organizationId: number; id: number }) => Promise<void>;
}

/** Starts what the jobs of single ones missed: a clock that jumped, a worker that was away. */
export async function sweepDue(
  { pool, signal, log }: Pick<JobContext, 'pool' | 'signal' | 'log'>,
  { name, organizations, find, start }: WaitingForTime,
): Promise<void> {
  const read = { readOnly: true, signal };
  for (const organizationId of await withoutTenant(pool, read, organizations)) {
    const ids = await withOrganizationJob(pool, organizationId, read, find);
    for (const id of ids) {
      try {
        await start({ organizationId, id });
      } catch (error) {
        signal.throwIfAborted();
        // The next minute tries again; others do not wait for it.
        log.error({ err: error, organizationId, id }, `${name} is due and was not started`);
      }
    }
  }
}
