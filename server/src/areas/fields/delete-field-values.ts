import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { JobContext } from '../../kernel/jobs/job.ts';
import { deleteValues } from './fields.repository.ts';

/** Repeated after an interruption, it continues with people who still have a value. */
export async function deleteValuesOfField(
  { pool, log, signal }: Pick<JobContext, 'pool' | 'log' | 'signal'>,
  { organizationId, fieldId }: { organizationId: number; fieldId: number },
): Promise<void> {
  const write = { readOnly: false, signal };
  let people = 0;
  for (;;) {
    const done = await withOrganizationJob(pool, organizationId, write, (tx) =>
      deleteValues(tx, fieldId),
    );
    people += done;
    if (done === 0) break;
  }
  log.info({ organizationId, fieldId, people }, 'values of a deleted field removed');
}
