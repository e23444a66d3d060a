import { readerDays } from 'contract/kernel/times.ts';
import { sql, type RawBuilder } from 'kysely';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { visibleTo } from './hub-list.repository.ts';

export interface HubReachRow {
  id: number;
  /** Active people of its audience, each once. */
  addressed: number;
  /** Of them, the people who read something of it in 30 days. */
  readers: number;
}

/** Whether active person `a` is in the audience of hub `h`. */
function isAddressed(organizationId: number): RawBuilder<boolean> {
  return sql`(h.visibility = 'everyone' or (h.visibility = 'groups' and exists (
    select from app.hub_audience ha
      join app.person_group g on g.organization_id = ha.organization_id and g.id = ha.group_id
        and g.deleted_at is null
      join app.group_member m on m.organization_id = ha.organization_id
        and m.group_id = ha.group_id and m.account_id = a.id
    where ha.organization_id = ${organizationId} and ha.hub_id = h.id)))`;
}

const activePeople = (organizationId: number) =>
  sql`app.account a where a.organization_id = ${organizationId} and a.deleted_at is null
    and a.status = 'active'`;

/** Active people of the audience of hub `h`. */
const audienceOf = (organizationId: number) =>
  sql`${activePeople(organizationId)} and ${isAddressed(organizationId)}`;

/** How many those are; `everyone` is how many there are at all. */
const addressedOf = (organizationId: number) =>
  sql<number>`case h.visibility when 'everyone' then (select n from everyone) when 'hidden' then 0
    else (select count(*) from ${audienceOf(organizationId)}) end::int`;

/** Events `e` in which items of hub `h` were read, by people: a condition on their time may follow. */
const readsOf = (organizationId: number) => sql`app.hub_item i
    join app.engagement_event e on e.organization_id = i.organization_id
      and e.content_id = i.content_id and e.kind = 'viewed' and e.machine_rule is null
  where i.organization_id = ${organizationId} and i.hub_id = h.id`;

/**
 * How many people hubs are for, and how many of them read something of it: in the last 30 days, or the last 30 before a
 * hub was hidden. Machines do not read.
 */
export async function findReach(
  { db, member }: OrganizationTransaction,
  ids: readonly number[],
): Promise<HubReachRow[]> {
  const { organizationId } = member;
  const { rows } = await sql<HubReachRow>`
    with everyone as materialized (select count(*) as n from ${activePeople(organizationId)})
    select h.id,
      ${addressedOf(organizationId)} as addressed,
      (select count(*) from (
          select distinct e.account_id as id from ${readsOf(organizationId)}
            and e.at <= last.at and e.at > last.at - make_interval(days => ${readerDays})) reader
        where reader.id in (select a.id from ${audienceOf(organizationId)}))::int as readers
    from app.hub h cross join lateral (
      select case when h.state in ('hidden', 'archived') then h.state_since else app.now() end as at) last
    where ${visibleTo(member)} and h.id = any(${[...ids]}::bigint[])
    order by array_position(${[...ids]}::bigint[], h.id)`.execute(db);
  return rows;
}

export interface HubReadersRow {
  id: number;
  name: string;
  addressed: number;
  readers: number;
  readers_before: number;
}

interface Days {
  from: string;
  to: string;
}

/** Hubs in a table; organizations rarely have more. */
const hubsMax = 100;

/** How many people of each published hub read something in it on these days, and on those right before. */
export async function findHubReaders(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
  before: Days,
): Promise<HubReadersRow[]> {
  const { organizationId, timeZone } = member;
  const begin = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<HubReadersRow>`
    with everyone as materialized (select count(*) as n from ${activePeople(organizationId)})
    select h.id, h.name, ${addressedOf(organizationId)} as addressed, read.readers, read.readers_before
    from app.hub h cross join lateral (
      select (count(distinct e.account_id) filter (where e.at >= ${begin(from)}))::int as readers,
        (count(distinct e.account_id) filter (where e.at < ${begin(from)}))::int as readers_before
      from ${readsOf(organizationId)} and e.at >= ${begin(before.from)} and e.at < ${end}
        and e.account_id in (select a.id from ${audienceOf(organizationId)})) read
    where h.organization_id = ${organizationId} and h.state = 'published' and h.deleted_at is null
    order by h.sort_key, h.id limit ${hubsMax}`.execute(db);
  return rows;
}
