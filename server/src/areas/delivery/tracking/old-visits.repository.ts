import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';

export async function organizationsWithOldVisits(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_old_visits() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Takes network and program from events that are 90 days old, at most so many; returns of how many. */
export async function forgetVisits(
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
