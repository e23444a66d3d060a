import { sql } from 'kysely';
import { lastOf, type QuietHours, type Waiting } from 'contract/delivery/sending-span.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { writtenOf } from '../message-family.repository.ts';

interface TimingRow {
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string;
  is_local: boolean;
  waits_for_winner: boolean;
  as_of: Date;
}

/** What decides when the emails of a message leave. */
async function findTiming({ db, member }: InOrganization, id: number): Promise<TimingRow> {
  const { rows } = await sql<TimingRow>`
    select to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until,
      coalesce(time_zone, 'UTC') as time_zone, local_at is not null as is_local, waits_for_winner,
      app.now() as as_of
    from app.message where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no message ${id}.`);
  return row;
}

interface WaitingRow {
  count: number;
  open_at: Date;
  time_zone: string;
}

/**
 * Those that wait by the clocks of their recipients. What is tried again counts from the latest next try of a zone: that
 * decides when the last leaves.
 */
async function findLocal(
  { db, member: { organizationId } }: InOrganization,
  id: number,
  timeZone: string,
): Promise<Waiting[]> {
  const { rows } = await sql<WaitingRow>`
    select coalesce(time_zone, ${timeZone}) as time_zone, max(greatest(next_at, app.now())) as open_at,
      sum(cardinality(delivery_ids))::int as count
    from app.delivery_batch
    where organization_id = ${organizationId} and message_id = any(${writtenOf(organizationId, id)})
    group by 1, is_tried`.execute(db);
  return rows.map(({ count, open_at: from, time_zone: zone }) => ({ count, from, timeZone: zone }));
}

/** Those that were refused for now, from the latest of their next tries on. */
async function findTried(
  { db, member: { organizationId } }: InOrganization,
  id: number,
): Promise<Omit<Waiting, 'timeZone'> | undefined> {
  const { rows } = await sql<{ count: number; open_at: Date | null }>`
    select coalesce(sum(cardinality(delivery_ids)), 0)::int as count,
      max(greatest(next_at, app.now())) as open_at
    from app.delivery_batch
    where organization_id = ${organizationId} and message_id = any(${writtenOf(organizationId, id)})
      and is_tried`.execute(db);
  const { count = 0, open_at: from = null } = rows[0] ?? {};
  return from === null ? undefined : { count, from };
}

async function findWaiting(
  tx: InOrganization,
  id: number,
  { is_local: isLocal, as_of: now, time_zone: timeZone }: TimingRow,
  pending: number,
): Promise<Waiting[]> {
  if (isLocal) return findLocal(tx, id, timeZone);
  const tried = await findTried(tx, id);
  const others = { count: pending - (tried?.count ?? 0), from: now, timeZone };
  return tried === undefined ? [others] : [others, { ...tried, timeZone }];
}

/**
 * In how many seconds the last of the emails that wait leaves, at so many a minute; null where it is not known: while the
 * subjects of a test are tried, someone may choose at any time.
 *
 * @param id of the first message
 */
export async function findSecondsLeft(
  tx: InOrganization,
  id: number,
  { perMinute, pending }: { perMinute: number; pending: number },
): Promise<number | null> {
  const timing = await findTiming(tx, id);
  if (timing.waits_for_winner) return null;
  const now = timing.as_of;
  const waiting = await findWaiting(tx, id, timing, pending);
  const last = lastOf(now, waiting, { perMinute, quietHours: quietHoursOf(timing) });
  return last && Math.ceil((last.getTime() - now.getTime()) / 1000);
}

function quietHoursOf({ quiet_from: from, quiet_until: until }: TimingRow): QuietHours | null {
  return from === null || until === null ? null : { from, until };
}
