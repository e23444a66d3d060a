import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { DatabasePool } from '../../kernel/database/pool.ts';
import { findBlobKeys } from './operator.repository.ts';

/** The keys under which an organization's files are stored, in parts of a transaction each. */
export async function* blobKeysOf(
  pool: DatabasePool,
  organizationId: number,
): AsyncGenerator<readonly string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after;
    const keys = await withOrganizationJob(pool, organizationId, { readOnly: true }, (tx) =>
      findBlobKeys(tx, from),
    );
    if (keys.length > 0) yield keys;
    after = keys.at(-1);
  }
}
