import { sql } from 'kysely';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { Counting } from './waiting-events.repository.ts';

/** An email that no server accepted was not delivered in the first place; one that came back later was. */
const neverAccepted = sql`(e.kind = 'bounced' and exists (
  select from app.delivery d
  where d.organization_id = e.organization_id and d.id = e.delivery_id and d.state = 'failed')
  and not exists (select from app.engagement_event taken
  where taken.organization_id = e.organization_id and taken.delivery_id = e.delivery_id
    and taken.kind = 'accepted'))`;

/**
 * Adds events to the days of their messages and of their content, and people to the day on which they did it
 * for the first time. An event that comes late moves its person to the earlier day; who did it themselves after
 * a machine did it for them leaves the people of machines.
 */
export async function countFirsts(
  db: Queries,
  { organizationId, zone }: Counting,
  ids: readonly number[],
): Promise<void> {
  await sql`
    with happened as materialized (
      select (e.at at time zone ${zone}::text)::date as day, e.kind, e.account_id,
        e.machine_rule is not null as machine, e.message_id, e.content_id
      from unnest(${ids}::bigint[]) as waiting (id)
        join app.engagement_event e
          on e.organization_id = ${organizationId} and e.id = waiting.id
      where not ${neverAccepted}),
    event as (
      select 'message' as about, message_id as about_id, kind, account_id, machine, day
      from happened where message_id is not null
      union all
      select 'content', content_id, kind, account_id, machine, day
      from happened where content_id is not null),
    incoming as (
      select about, about_id, kind, account_id,
        min(day) filter (where not machine) as person_day,
        min(day) filter (where machine) as machine_day
      from event where account_id is not null group by 1, 2, 3, 4),
    compared as (
      select i.about, i.about_id, i.kind, i.account_id,
        f.person_day as old_person_day, f.machine_day as old_machine_day,
        least(i.person_day, f.person_day) as person_day,
        least(i.machine_day, f.machine_day) as machine_day
      from incoming i left join app.engagement_first f
        on f.organization_id = ${organizationId} and f.about = i.about
          and f.about_id = i.about_id and f.kind = i.kind and f.account_id = i.account_id),
    written as (
      insert into app.engagement_first
        (organization_id, about, about_id, kind, account_id, person_day, machine_day)
      select ${organizationId}, about, about_id, kind, account_id, person_day, machine_day
      from compared
      where (person_day, machine_day) is distinct from (old_person_day, old_machine_day)
      on conflict (organization_id, about, about_id, kind, account_id)
        do update set person_day = excluded.person_day, machine_day = excluded.machine_day),
    change as (
      select about, about_id, kind, machine, day, 1 as events, 0 as people from event
      union all
      select about, about_id, kind, person_day is null, coalesce(person_day, machine_day), 0, 1
      from compared
      union all
      select about, about_id, kind, old_person_day is null,
        coalesce(old_person_day, old_machine_day), 0, -1
      from compared where coalesce(old_person_day, old_machine_day) is not null)
    insert into app.metric_day as d
      (organization_id, about, about_id, kind, machine, day, events, people)
    select ${organizationId}, about, about_id, kind, machine, day, sum(events), sum(people)
    from change group by about, about_id, kind, machine, day
    having sum(events) <> 0 or sum(people) <> 0
    on conflict (organization_id, about, about_id, kind, machine, day)
      do update set events = d.events + excluded.events, people = d.people + excluded.people
  `.execute(db);
}
