import { sql } from 'kysely';
import type { Queries } from '../../../kernel/database/organization.ts';
import type { Place } from '../channels.repository.ts';

/** Organizations with messages on their way. */
export async function organizationsWithMessages(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_messages() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Organizations with messages on their way, or with one that ended within a day. */
export async function organizationsToCheck(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select app.organizations_with_recent_messages() as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives back what workers held that were lost, by the clock of the database alone. */
export async function recover({ db, member }: Place): Promise<void> {
  await sql`
    update app.delivery set lease = null, lease_until = null, changed_at = app.now(),
      state = case state when 'claimed' then 'pending' else 'unknown' end,
      reason = case state when 'claimed' then reason else 'not_confirmed' end
    where organization_id = ${member.organizationId} and state in ('claimed', 'inflight')
      and lease_until < app.now()`.execute(db);
}

/** Rows of a message that is stopped are ended so many at a time. */
const cancelledAtOnce = 5000;

/** Moves messages on: what can no longer be undone is sent, what has ended says so. */
export async function moveOn({ db, member }: Place): Promise<void> {
  const { organizationId } = member;
  await sql`
    update app.message set state = 'sending', state_since = app.now(), started_at = app.now()
    where organization_id = ${organizationId} and settled_at is null and state = 'grace'
      and grace_until <= app.now()`.execute(db);
  await sql`
    update app.delivery d set state = 'cancelled', changed_at = app.now()
    from (select d.id from app.delivery d
        join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
      where d.organization_id = ${organizationId} and m.settled_at is null
        and m.state in ('stopped', 'cancelled') and d.state = 'pending'
      limit ${cancelledAtOnce} for update of d skip locked) w
    where d.organization_id = ${organizationId} and d.id = w.id and d.state = 'pending'`.execute(
    db,
  );
  await sql`
    update app.message m set settled_at = app.now(),
      state = case m.state when 'sending' then 'sent' else m.state end,
      state_since = case m.state when 'sending' then app.now() else m.state_since end,
      ended_at = coalesce(m.ended_at, app.now())
    where m.organization_id = ${organizationId} and m.settled_at is null
      and m.state in ('sending', 'sent', 'stopped', 'cancelled')
      and not exists (select from app.delivery d
        where d.organization_id = ${organizationId} and d.message_id = m.id and d.state = 'pending')
      and not exists (select from app.delivery d
        where d.organization_id = ${organizationId} and d.message_id = m.id
          and d.state in ('claimed', 'inflight'))`.execute(db);
}

/** A channel with messages that are being sent. */
export interface ChannelWork {
  channel_id: number;
  connections: number;
  per_minute: number | null;
  message_ids: number[];
}

export async function findWork({ db, member }: Place): Promise<ChannelWork[]> {
  const { rows } = await sql<ChannelWork>`
    select c.id as channel_id, c.connections, c.per_minute,
      array_agg(m.id order by m.id) as message_ids
    from app.message m
      join app.channel c on c.organization_id = m.organization_id and c.id = m.channel_id
    where m.organization_id = ${member.organizationId} and m.settled_at is null
      and m.state = 'sending'
    group by c.organization_id, c.id`.execute(db);
  return rows;
}

/** What is the same for all recipients of a message. */
export interface SentMessage {
  id: number;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  plain: string;
  merge_fields: string[];
  tracking: 'identified' | 'aggregate' | 'off';
  organization_name: string;
  organization_key: string;
}

export async function findSentMessage(
  { db, member }: Place,
  id: number,
): Promise<SentMessage | undefined> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.from_name, m.from_address, m.reply_to, m.subject, m.html, m.plain, m.merge_fields,
      m.tracking, o.name as organization_name, o.key as organization_key
    from app.message m join app.organization o on o.id = m.organization_id
    where m.organization_id = ${member.organizationId} and m.id = ${id}`.execute(db);
  return rows[0];
}

/** Pauses messages of a channel with what the server said, and marks the channel where it is to blame. */
export async function pauseChannel(
  { db, member }: Place,
  channelId: number,
  cause: string,
): Promise<void> {
  const { organizationId } = member;
  await sql`
    update app.message set state = 'paused', state_since = app.now(), state_by = null, cause = ${cause}
    where organization_id = ${organizationId} and channel_id = ${channelId} and state = 'sending'
      and settled_at is null`.execute(db);
  await sql`
    update app.channel set last_reply = ${cause}, tried_at = app.now(), state = 'failing',
      state_since = case when state = 'failing' then state_since else app.now() end
    where organization_id = ${organizationId} and id = ${channelId}`.execute(db);
}
