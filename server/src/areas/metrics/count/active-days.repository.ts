import { sql } from 'kysely';
import { reachKinds } from 'contract/metrics/definitions.ts';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { Counting } from './waiting-events.repository.ts';

const ofPerson = (organizationId: number) =>
  sql`a.organization_id = ${organizationId} and a.account_id = w.account_id`;

/** The days on which someone was active for the first time that day, with the days before and after. */
const freshDays = ({ organizationId, zone }: Counting, ids: readonly number[]) => sql`
    wanted as materialized (
      select distinct e.account_id, (e.at at time zone ${zone}::text)::date as day
      from unnest(${ids}::bigint[]) as waiting (id)
        join app.engagement_event e
          on e.organization_id = ${organizationId} and e.id = waiting.id
      where e.account_id is not null and e.machine_rule is null
        and e.kind = any(${reachKinds}::text[])),
    fresh as materialized (
      select w.account_id, w.day,
        (select max(a.day) from app.engagement_active_day a where ${ofPerson(organizationId)} and a.day < w.day) as before,
        (select min(a.day) from app.engagement_active_day a where ${ofPerson(organizationId)} and a.day > w.day) as after,
        lag(w.day) over (partition by w.account_id order by w.day) as sibling
      from wanted w
      where not exists (
        select from app.engagement_active_day a where ${ofPerson(organizationId)} and a.day = w.day))`;

/** The fresh days linked in, and what the days after them are linked to now. */
const linkedDays = (organizationId: number) => sql`
    linked as (
      select account_id, day, greatest(before, sibling, '-infinity'::date) as previous_day, after
      from fresh),
    moved as (
      select a.account_id, a.day, a.previous_day as old_previous_day, max(w.day) as previous_day
      from linked w join app.engagement_active_day a on ${ofPerson(organizationId)} and a.day = w.after
      group by a.account_id, a.day, a.previous_day),
    added as (
      insert into app.engagement_active_day (organization_id, account_id, day, previous_day)
      select ${organizationId}, account_id, day, previous_day from linked),
    relinked as (
      update app.engagement_active_day w set previous_day = m.previous_day
      from moved m
      where w.organization_id = ${organizationId} and w.account_id = m.account_id
        and w.day = m.day)`;

/**
 * Adds the days on which people were active themselves. Each day knows the one before it, so a day that comes
 * late is linked in between two others; the figures by day and previous day follow, those of the groups the
 * person is in too.
 */
export async function countActiveDays(
  db: Queries,
  counting: Counting,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = counting;
  await sql`
    with ${freshDays(counting, ids)},
    ${linkedDays(organizationId)},
    change as (
      select account_id, day, previous_day, 1 as people, 1 as fresh from linked
      union all select account_id, day, previous_day, 1, 0 from moved
      union all select account_id, day, old_previous_day, -1, 0 from moved),
    reached as (
      insert into app.metric_reach as r (organization_id, day, previous_day, people)
      select ${organizationId}, day, previous_day, sum(people) from change
      group by day, previous_day having sum(people) <> 0
      on conflict (organization_id, day, previous_day)
        do update set people = r.people + excluded.people),
    in_group as materialized (
      select m.group_id, w.day, w.previous_day, w.people, w.fresh
      from change w
        join app.group_member m
          on m.organization_id = ${organizationId} and m.account_id = w.account_id
        join app.account a on a.organization_id = ${organizationId} and a.id = w.account_id
          and a.deleted_at is null),
    group_reached as (
      insert into app.metric_group_reach as r
        (organization_id, group_id, day, previous_day, people)
      select ${organizationId}, group_id, day, previous_day, sum(people) from in_group
      group by group_id, day, previous_day having sum(people) <> 0
      on conflict (organization_id, group_id, day, previous_day)
        do update set people = r.people + excluded.people)
    insert into app.metric_group_day as d (organization_id, group_id, day, people)
    select ${organizationId}, group_id, day, sum(fresh) from in_group
    group by group_id, day having sum(fresh) <> 0
    on conflict (organization_id, group_id, day)
      do update set people = d.people + excluded.people`.execute(db);
}
