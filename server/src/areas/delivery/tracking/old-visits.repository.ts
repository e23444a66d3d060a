import { sql } from 'kysely';
import {
  type InOrganization,
  type Queries,
  withOrganizationJob,
  withoutTenant,
} from '../../../kernel/database/organization.ts';
import type { JobContext } from '../../../kernel/jobs/job.ts';

async function organizationsWithOldVisits(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_visits() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Takes network and program from events that are 90 days old, at most so many; returns of how many. */
async function forgetVisits(
  { db, member: { organizationId } }: InOrganization,
  atMost: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with forgotten as (
      update app.engagement_event set network = null, agent = null
      where organization_id = ${organizationId} and id in (
        select e.id from app.engagement_event e
        where e.organization_id = ${organizationId} and e.network is not null
          and e.at < app.now() - interval '90 days'
        order by e.at limit ${atMost})
      returning 1)
    select count(*)::int as n from forgotten`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Events that one transaction changes. */
const batch = 10_000;

/** Forgets from where and with what someone read, 90 days after they did. */
export async function forgetOldVisits({
  pool,
  log,
  signal,
}: Pick<JobContext, 'pool' | 'log' | 'signal'>): Promise<void> {
  const write = { readOnly: false, signal };
  for (const organizationId of await withoutTenant(pool, write, organizationsWithOldVisits)) {
    let events = 0;
    for (let changed = batch; changed === batch; events += changed) {
      changed = await withOrganizationJob(pool, organizationId, write, (tx) =>
        forgetVisits(tx, batch),
      );
    }
    log.info({ organizationId, events }, 'visits are no longer linked to anyone');
  }
}
