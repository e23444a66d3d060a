import { sql } from 'kysely';
import { upcomingDays, type UpcomingKind } from 'contract/metrics/dashboard.contract.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { plannedTime } from '../campaigns/campaigns.public.ts';

/** As many as a panel names. */
const namedMax = 70;

export interface UpcomingRow {
  kind: UpcomingKind;
  id: number;
  title: string;
  day: string;
  at: Date | null;
  localTime: boolean;
  people: number | null;
}

/** What happens to content, campaigns and direct sends in the days to come, with the campaigns that started today; the first first. */
export async function findUpcoming(
  { db, member: { organizationId, timeZone } }: OrganizationTransaction,
  today: string,
): Promise<UpcomingRow[]> {
  const begin = sql`(${today}::date::timestamp at time zone ${timeZone})`;
  const end = sql`((${today}::date + ${sql.lit(upcomingDays)})::timestamp at time zone ${timeZone})`;
  const days = sql`between ${today}::date and ${today}::date + ${sql.lit(upcomingDays - 1)}`;
  const content = sql`from app.content c
    where c.organization_id = ${organizationId} and c.deleted_at is null`;
  const { rows } = await sql<UpcomingRow>`
    select u.kind, u.id, u.title, coalesce(u.day, (u.at at time zone ${timeZone})::date) as day, u.at,
      coalesce(u.local_time, false) as "localTime", u.people::int as people
    from (
      select 'publish' as kind, c.id, c.title, c.publish_at as at, null::date as day, null::bigint as people,
        null::boolean as local_time
      ${content} and c.state = 'scheduled' and c.publish_failure is null
        and c.publish_at >= app.now() and c.publish_at < ${end}
      union all
      select 'expire', c.id, c.title, c.unpublish_at, null, null, null
      ${content} and c.state = 'published' and c.unpublish_at >= app.now() and c.unpublish_at < ${end}
      union all
      select 'review', c.id, c.title, null, c.review_at, null, null
      ${content} and c.state = 'published' and c.review_at ${days}
      union all
      select 'acknowledge', c.id, c.title, null, c.acknowledge_by, (
          select count(distinct k.account_id) from app.content_acknowledgement k
          where k.organization_id = ${organizationId} and k.content_id = c.id
            and k.revision >= c.acknowledge_from), null
      ${content} and c.state = 'published' and c.acknowledgement and c.acknowledge_by ${days}
      union all
      select 'send', c.id, c.name, ${plannedTime}, null, c.reviewed_people, c.local_time
      from app.campaign c
      where c.organization_id = ${organizationId} and c.deleted_at is null
        and c.state = 'scheduled' and c.held is null
        and ${plannedTime} >= ${begin} and ${plannedTime} < ${end}
      union all
      select 'direct_send', s.id, s.subject, s.send_at, null, s.planned_people, null
      from app.direct_send s
      where s.organization_id = ${organizationId} and s.deleted_at is null
        and s.scheduled_since is not null and s.held is null
        and s.send_at >= ${begin} and s.send_at < ${end}
      union all
      select 'campaign', c.id, c.name, m.started_at, null, m.candidates, null
      from app.message m join app.campaign c on c.organization_id = ${organizationId}
        and c.message_id = m.id and c.deleted_at is null
      where m.organization_id = ${organizationId} and m.state <> 'cancelled'
        and m.started_at >= ${begin}) u
    order by day, u.at nulls last, u.kind, u.id limit ${namedMax}`.execute(db);
  return rows;
}
