import { sql } from 'kysely';
import type { InOrganization, Queries } from '../../../kernel/database/organization.ts';

/** An organization whose counting this transaction holds. */
export interface Counting {
  organizationId: number;
  /** IANA name; decides on which day something happened. */
  zone: string;
  /** The zone in which everything so far was counted. */
  countedZone: string;
}

/** Events in one transaction: short enough to wait for, long enough that its cost does not count. */
const eventsAtOnce = 20_000;

export async function organizationsToCount(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select app.organizations_to_count() as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Holds the counting of an organization until the transaction ends; null while another worker does. */
export async function claimCounting({
  db,
  member: { organizationId },
}: InOrganization): Promise<Counting | null> {
  await sql`
    insert into app.metric_state (organization_id, time_zone)
    select id, time_zone from app.organization
    where id = ${organizationId}
      and not exists (select from app.metric_state where organization_id = ${organizationId})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ zone: string; counted_zone: string }>`
    select o.time_zone as zone, s.time_zone as counted_zone
    from app.metric_state s join app.organization o on o.id = s.organization_id
    where s.organization_id = ${organizationId}
    for update of s skip locked`.execute(db);
  const [row] = rows;
  return row ? { organizationId, zone: row.zone, countedZone: row.counted_zone } : null;
}

/** Takes events off the queue, the ones that were added first before the others. */
export async function takeWaitingEvents({
  db,
  member: { organizationId },
}: InOrganization): Promise<number[]> {
  const { rows } = await sql<{ event_ids: number[] }>`
    with batch as (
      select id, event_ids from app.engagement_batch
      where organization_id = ${organizationId} order by id limit 5000),
    placed as (
      select id, sum(cardinality(event_ids)) over (order by id) - cardinality(event_ids) as place
      from batch)
    delete from app.engagement_batch b using placed p
    where b.organization_id = ${organizationId} and b.id = p.id and p.place < ${eventsAtOnce}
    returning b.event_ids`.execute(db);
  return rows.flatMap((row) => row.event_ids);
}

/** Nothing waited: the metrics hold everything that had happened when the transaction began. */
export async function finishCounting({
  db,
  member: { organizationId },
}: InOrganization): Promise<void> {
  await sql`
    update app.metric_state set counted_at = now()
    where organization_id = ${organizationId}`.execute(db);
}

/**
 * Puts all events back on the queue and resets the metrics to zero, because the days of another zone begin at other
 * hours. One statement sees which batches are there and which events, so that events added in between are neither lost
 * nor queued twice.
 */
export async function recountEverything(
  db: Queries,
  { organizationId, zone }: Counting,
): Promise<void> {
  await sql`
    with queued as (delete from app.engagement_batch where organization_id = ${organizationId}),
    firsts as (delete from app.engagement_first where organization_id = ${organizationId}),
    days as (delete from app.metric_day where organization_id = ${organizationId}),
    active as (delete from app.engagement_active_day where organization_id = ${organizationId}),
    reach as (delete from app.metric_reach where organization_id = ${organizationId}),
    group_reach as (delete from app.metric_group_reach where organization_id = ${organizationId}),
    group_days as (delete from app.metric_group_day where organization_id = ${organizationId}),
    state as (
      update app.metric_state set time_zone = ${zone} where organization_id = ${organizationId})
    insert into app.engagement_batch (organization_id, event_ids)
    select organization_id, array_agg(id order by id) from app.engagement_event
    where organization_id = ${organizationId}
    group by organization_id, id / 5000`.execute(db);
}
