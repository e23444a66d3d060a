import { sql } from 'kysely';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Days } from './range.ts';

/** Groups in a table; organizations have more, and no one reads so many. */
const groupsMax = 100;
/** Groups in a chart. */
const chartedMax = 20;

export interface DayPeople {
  day: string;
  people: number;
}

/** People by the day on which they were reached for the first time in the range: these add up. */
export async function findFirstReached(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
): Promise<DayPeople[]> {
  const { rows } = await sql<DayPeople>`
    select day, sum(people)::bigint as people from app.metric_reach
    where organization_id = ${member.organizationId}
      and day between ${from}::date and ${to}::date and previous_day < ${from}::date
    group by day order by day`.execute(db);
  return rows;
}

export interface MeasuredGroup {
  id: number;
  name: string;
  member_count: number;
}

/** The largest groups in use, by name. */
export async function findLargestGroups(
  { db, member }: OrganizationTransaction,
  limit: 'table' | 'chart',
): Promise<MeasuredGroup[]> {
  const { rows } = await sql<MeasuredGroup>`
    select id, name, member_count from (
      select id, name, member_count, sort_key from app.person_group
      where organization_id = ${member.organizationId} and deleted_at is null
      order by member_count desc, sort_key desc, id desc
      limit ${limit === 'table' ? groupsMax : chartedMax}) largest
    order by sort_key, id`.execute(db);
  return rows;
}

export interface GroupPeriod {
  group_id: number;
  /** 1 for the first of the periods that were asked for. */
  place: number;
  people: number;
}

/** People of each group who were reached in each of these periods, each person once in each. */
export async function findGroupReach(
  { db, member }: OrganizationTransaction,
  periods: readonly Days[],
): Promise<GroupPeriod[]> {
  const { rows } = await sql<GroupPeriod>`
    select r.group_id, p.place, sum(r.people)::bigint as people
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
        with ordinality as p (first_day, last_day, place)
      join app.metric_group_reach r on r.organization_id = ${member.organizationId}
        and r.day between p.first_day and p.last_day and r.previous_day < p.first_day
    group by r.group_id, p.place`.execute(db);
  return rows;
}

export interface GroupDay {
  group_id: number;
  day: string;
  people: number;
}

/** People of these groups who were reached on each day. */
export async function findGroupDays(
  { db, member }: OrganizationTransaction,
  groupIds: readonly number[],
  { from, to }: Days,
): Promise<GroupDay[]> {
  const { rows } = await sql<GroupDay>`
    select group_id, day, people from app.metric_group_day
    where organization_id = ${member.organizationId} and group_id = any(${groupIds})
      and day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}
