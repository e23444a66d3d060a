import type { TestDatabase } from '../../../testing/test-database.ts';

const ranges = `(select f.day as first_day, l.day as last_day
  from generate_series(date '2026-03-01', date '2026-11-01', interval '9 days') f (day),
    generate_series(date '2026-03-05', date '2026-11-01', interval '7 days') l (day)
  where f.day <= l.day)`;

/** Everything the figures say of an organization: by day, and people over many ranges of days. */
export async function figuresOf(
  { asSuperuser }: TestDatabase,
  organizationId: number,
): Promise<unknown> {
  const rows = (text: string) => asSuperuser(text, [organizationId]);
  return {
    days: await rows(
      `select about, about_id, kind, machine, day, events, people from app.metric_day
       where organization_id = $1 and (events <> 0 or people <> 0) order by 1, 2, 3, 4, 5`,
    ),
    reach: await rows(
      `select first_day::date, last_day::date, sum(people)::bigint as people
       from ${ranges} r join app.metric_reach m
         on m.day between first_day and last_day and m.previous_day < first_day
       where organization_id = $1
       group by 1, 2 having sum(people) <> 0 order by 1, 2`,
    ),
    groupReach: await rows(
      `select group_id, first_day::date, last_day::date, sum(people)::bigint as people
       from ${ranges} r join app.metric_group_reach m
         on m.day between first_day and last_day and m.previous_day < first_day
       where organization_id = $1
       group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`,
    ),
    groupDays: await rows(
      `select group_id, day, people from app.metric_group_day
       where organization_id = $1 and people <> 0 order by 1, 2`,
    ),
  };
}

const happened = `happened as (
  select e.*, (e.at at time zone o.time_zone)::date as day, e.machine_rule is not null as machine
  from app.engagement_event e join app.organization o on o.id = e.organization_id
  where e.organization_id = $1)`;

const active = `active as (
  select distinct account_id, day from happened
  where not machine and account_id is not null
    and kind in ('opened', 'clicked', 'viewed', 'acknowledged'))`;

const activeInGroup = `active_in_group as (
  select m.group_id, active.account_id, active.day
  from active join app.group_member m on m.account_id = active.account_id
    join app.account a on a.id = m.account_id and a.deleted_at is null)`;

/** The same, counted again from all events. */
export async function rawFiguresOf(
  { asSuperuser }: TestDatabase,
  organizationId: number,
): Promise<unknown> {
  const rows = (text: string) => asSuperuser(`with ${happened}, ${text}`, [organizationId]);
  return {
    days: await rows(
      `event as (
         select 'message' as about, message_id as about_id, * from happened
         where message_id is not null
         union all
         select 'content', content_id, * from happened where content_id is not null),
       first as (
         select about, about_id, kind, account_id, bool_and(machine) as machine,
           coalesce(min(day) filter (where not machine), min(day)) as day
         from event where account_id is not null group by 1, 2, 3, 4)
       select about, about_id, kind, machine, day, count(*) as events,
         (select count(*) from first f
          where (f.about, f.about_id, f.kind, f.machine, f.day)
            = (e.about, e.about_id, e.kind, e.machine, e.day)) as people
       from event e group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    ),
    reach: await rows(
      `${active} select first_day::date, last_day::date, count(distinct account_id) as people
       from ${ranges} r join active on day between first_day and last_day
       group by 1, 2 order by 1, 2`,
    ),
    groupReach: await rows(
      `${active}, ${activeInGroup}
       select group_id, first_day::date, last_day::date, count(distinct account_id) as people
       from ${ranges} r join active_in_group on day between first_day and last_day
       group by 1, 2, 3 order by 1, 2, 3`,
    ),
    groupDays: await rows(
      `${active}, ${activeInGroup}
       select group_id, day, count(*) as people from active_in_group group by 1, 2 order by 1, 2`,
    ),
  };
}
