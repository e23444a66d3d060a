import { sql } from 'kysely';
import type { Tracking } from 'contract/delivery/message.ts';
import type { Queries, InOrganization } from '../../../kernel/database/organization.ts';
import { cancelWaiting } from './batches.repository.ts';

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

/**
 * Moves messages on: what can no longer be undone is sent, what has ended says so.
 *
 * @returns whether there is more to do at once
 */
export async function moveOn(tx: InOrganization): Promise<boolean> {
  const { db, member } = tx;
  const { organizationId } = member;
  await sql`
    update app.message set state = 'sending', state_since = app.now(), started_at = app.now()
    where organization_id = ${organizationId} and settled_at is null and state = 'grace'
      and grace_until <= app.now()`.execute(db);
  const isMore = await cancelWaiting(tx);
  await settle(tx);
  return isMore;
}

/**
 * Closes the messages with nothing left to send. Waiting emails are looked for once the message is locked: code that
 * puts an email back into the queue writes the message too, and one look alone could miss it.
 */
async function settle({ db, member: { organizationId } }: InOrganization): Promise<void> {
  const over = sql`m.organization_id = ${organizationId} and m.settled_at is null
    and m.state in ('sending', 'sent', 'stopped', 'cancelled', 'failed')
    and not exists (select from app.delivery_batch b
      where b.organization_id = ${organizationId} and b.message_id = m.id)`;
  const held = await sql<{ id: number }>`
    select m.id from app.message m where ${over} for update skip locked`.execute(db);
  if (held.rows.length === 0) return;
  await sql`
    update app.message m set settled_at = app.now(),
      state = case m.state when 'sending' then 'sent' else m.state end,
      state_since = case m.state when 'sending' then app.now() else m.state_since end,
      ended_at = case when m.state <> 'failed' then coalesce(m.ended_at, app.now()) end
    where ${over} and m.id = any(${held.rows.map(({ id }) => id)})`.execute(db);
}

/** A channel with messages that are being sent. */
export interface ChannelWork {
  channel_id: number;
  connections: number;
  per_minute: number | null;
  /** Whether the channel is known to fail. */
  failing: boolean;
  message_ids: number[];
}

export async function findWork({ db, member }: InOrganization): Promise<ChannelWork[]> {
  const { rows } = await sql<ChannelWork>`
    select c.id as channel_id, c.connections, c.per_minute, c.state = 'failing' as failing,
      array_agg(m.id order by m.id) as message_ids
    from app.message m
      join app.channel c on c.organization_id = m.organization_id and c.id = m.channel_id
    where m.organization_id = ${member.organizationId} and m.settled_at is null
      and m.state = 'sending' and not m.waits_for_winner
    group by c.organization_id, c.id`.execute(db);
  return rows;
}

/**
 * In how many seconds something falls due by the clock alone: a message that can no longer be undone, a delivery that
 * is tried again, a lease that is over. Null when nothing does.
 */
export async function findDueSeconds({ db, member }: InOrganization): Promise<number | null> {
  const { organizationId } = member;
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(due) - app.now())::float8 as seconds from (
      select case when m.state = 'grace' then m.grace_until else (
          select b.next_at from app.delivery_batch b
          where b.organization_id = ${organizationId} and b.message_id = m.id and b.lease is null
            and b.next_at > app.now()
          order by b.next_at limit 1) end as due
      from app.message m
      where m.organization_id = ${organizationId} and m.settled_at is null
        and m.state in ('grace', 'sending') and not (m.state = 'sending' and m.waits_for_winner)
      union all
      select (select b.lease_until from app.delivery_batch b
        where b.organization_id = ${organizationId} and b.lease is not null and b.lease_until > app.now()
        order by b.lease_until limit 1)) as soon`.execute(db);
  return rows[0]?.seconds ?? null;
}

/** What is the same for all recipients of a message. */
export interface SentMessage {
  id: number;
  channel_id: number;
  bounce_domain: string | null;
  /** Of the channel's mailbox, which also takes emails to `name+…@`. */
  bounce_address: string | null;
  from_name: string;
  from_address: string;
  reply_to: string | null;
  subject: string;
  html: string;
  plain: string;
  merge_fields: string[];
  tracking: Tracking;
  topic: { id: number; name: string; official: boolean } | null;
  organization_name: string;
  organization_key: string;
}

export async function findSentMessage(
  { db, member }: InOrganization,
  id: number,
): Promise<SentMessage | undefined> {
  const { rows } = await sql<SentMessage>`
    select m.id, m.channel_id, m.from_name, m.from_address, m.reply_to, m.subject, m.html, m.plain,
      m.merge_fields, m.tracking, o.name as organization_name, o.key as organization_key, c.bounce_domain,
      b.address as bounce_address,
      case when t.id is not null
        then jsonb_build_object('id', t.id, 'name', t.name, 'official', m.official) end as topic
    from app.message m join app.organization o on o.id = m.organization_id
      join app.channel c on c.organization_id = m.organization_id and c.id = m.channel_id
      left join app.channel_mailbox b on b.organization_id = c.organization_id and b.channel_id = c.id
      left join app.topic t on t.organization_id = m.organization_id and t.id = m.topic_id
    where m.organization_id = ${member.organizationId} and m.id = ${id}`.execute(db);
  return rows[0];
}
