import { sql } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/**
 * Recounts the groups whose members have changed, from the days on which people were active. A change that commits in
 * between keeps its mark, and has its group counted again the next time.
 */
export async function recountStaleGroups({
  db,
  member: { organizationId },
}: InOrganization): Promise<void> {
  const { rows } = await sql<{ group_id: number }>`
    delete from app.metric_stale_group where organization_id = ${organizationId}
    returning group_id`.execute(db);
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map((row) => row.group_id))];
  await sql`
    with days as (
      delete from app.metric_group_day
      where organization_id = ${organizationId} and group_id = any(${ids}))
    delete from app.metric_group_reach
    where organization_id = ${organizationId} and group_id = any(${ids})`.execute(db);
  await sql`
    with active as materialized (
      select m.group_id, d.day, d.previous_day, count(*) as people
      from app.group_member m
        join app.account a on a.organization_id = m.organization_id and a.id = m.account_id
          and a.deleted_at is null
        join app.engagement_active_day d
          on d.organization_id = m.organization_id and d.account_id = m.account_id
      where m.organization_id = ${organizationId} and m.group_id = any(${ids})
      group by m.group_id, d.day, d.previous_day),
    reach as (
      insert into app.metric_group_reach (organization_id, group_id, day, previous_day, people)
      select ${organizationId}, group_id, day, previous_day, people from active)
    insert into app.metric_group_day (organization_id, group_id, day, people)
    select ${organizationId}, group_id, day, sum(people) from active group by group_id, day
  `.execute(db);
}
