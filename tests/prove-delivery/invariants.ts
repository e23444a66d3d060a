import { brokenInvariants } from '../../server/src/areas/delivery/sending/invariants.repository.ts';
import { withOrganizationJob } from '../../server/src/kernel/database/organization.ts';
import { createPool } from '../../server/src/kernel/database/pool.ts';
import type { ServedOrganization } from '../product/support/organization.ts';

/** What does not hold of the ledger, a line each, as the worker would write it into the log. */
export async function brokenInvariantsOf({
  asSuperuser,
  urls,
}: ServedOrganization): Promise<string[]> {
  const [organization] = await asSuperuser<{ id: number }>('select id from app.organization');
  const organizationId = organization?.id ?? 0;
  const pool = createPool({
    connectionString: urls.worker,
    applicationName: 'proof',
    max: 1,
    statementTimeoutMs: 60_000,
    pipeline: false,
  });
  try {
    const broken = await withOrganizationJob(
      pool,
      organizationId,
      { readOnly: true },
      brokenInvariants,
    );
    return broken.map(({ name, ids }) => `does not hold: ${name} (${ids.join(', ')})`);
  } finally {
    await pool.end();
  }
}
