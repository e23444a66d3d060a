import { withOrganizationJob, type InOrganization } from '../database/organization.ts';
import type { DatabasePool } from '../database/pool.ts';

/** Runs one step of a job in a transaction of its own. */
export type Inside = <T>(work: (tx: InOrganization) => Promise<T>) => Promise<T>;

/** For jobs that ask other servers between their steps: no transaction is open while they wait. */
export function insideOf(
  { pool, signal }: { readonly pool: DatabasePool; readonly signal?: AbortSignal },
  organizationId: number,
): Inside {
  const options = { readOnly: false, ...(signal !== undefined && { signal }) };
  return (work) => withOrganizationJob(pool, organizationId, options, work);
}
