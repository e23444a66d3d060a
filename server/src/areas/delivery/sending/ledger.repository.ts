import { sql, type RawBuilder } from 'kysely';
import type { DeliveryState } from 'contract/delivery/message.ts';
import type { Place } from '../channels.repository.ts';
import type { Verdict } from './outcome.policy.ts';

/** One delivery that this worker may send, as long as its lease lasts. */
export interface ClaimedRow {
  id: number;
  message_id: number;
  account_id: number;
  email: string;
  token: string;
  field_values: (string | null)[];
  attempts: number;
}

/**
 * Why nothing may leave for a delivery `d` of a message `m` any more; null when it may. Read when it is claimed
 * and again before its last byte. A test to oneself arrives whether one is subscribed or not.
 */
const stopReason: RawBuilder<string | null> = sql`
  (select case
      when a.id is null or a.status = 'deactivated' then 'deactivated'
      when s.reason = 'unsubscribed' or a.subscription = 'unsubscribed' then
        case when m.purpose = 'test' then null else 'unsubscribed' end
      when s.reason is not null or a.deliverability in ('hard_bounced', 'complained') then 'suppressed'
    end
    from (select) as one
      left join app.account a on a.organization_id = d.organization_id and a.id = d.account_id
        and a.deleted_at is null
      left join app.suppression s on s.organization_id = d.organization_id
        and s.email_key = d.email_key and (s.until is null or s.until > app.now()))`;

/**
 * Takes up to `each` waiting deliveries of each of these messages. Those that may not be sent any more end here.
 * Committed before anything is said to a mail server.
 */
export async function claim(
  { db, member }: Place,
  messageIds: readonly number[],
  { each, lease, seconds }: { each: number; lease: string; seconds: number },
): Promise<ClaimedRow[]> {
  const { organizationId } = member;
  const { rows } = await sql<ClaimedRow & { state: DeliveryState }>`
    with waiting as materialized (
      select d.id, d.reason
      from app.message m cross join lateral (
        select d.id, ${stopReason} as reason from app.delivery d
        where d.organization_id = ${organizationId} and d.message_id = m.id and d.state = 'pending'
          and d.next_at <= app.now()
        order by d.next_at limit ${each} for update of d skip locked) d
      where m.organization_id = ${organizationId} and m.id = any(${messageIds}::bigint[])
        and m.state = 'sending')
    update app.delivery d set changed_at = app.now(), reason = w.reason,
      state = case when w.reason is null then 'claimed' else 'suppressed' end,
      lease = case when w.reason is null then ${lease}::uuid end,
      lease_until = case when w.reason is null then app.now() + make_interval(secs => ${seconds}) end
    from waiting w where d.organization_id = ${organizationId} and d.id = w.id and d.state = 'pending'
    returning d.id, d.message_id, d.account_id, d.email, d.token, d.field_values, d.attempts, d.state`.execute(
    db,
  );
  return rows.filter(({ state }) => state === 'claimed');
}

export interface FenceRequest {
  id: number;
  lease: string;
}

/**
 * The fence: lets the last byte of these mails leave, of each only when it is still this worker's, its message is
 * still being sent and its reader may still be written to. Those that may not go on are put where they belong.
 *
 * @returns the ids of those that may leave
 */
export async function fence(
  { db, member }: Place,
  requests: readonly FenceRequest[],
  seconds: number,
): Promise<Set<number>> {
  const { organizationId } = member;
  const { rows } = await sql<{ id: number; state: DeliveryState }>`
    with judged as materialized (
      select d.id, asked.lease, m.state as message_state, ${stopReason} as reason
      from unnest(${requests.map(({ id }) => id)}::bigint[],
          ${requests.map(({ lease }) => lease)}::uuid[]) as asked (id, lease)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = asked.id
        join app.message m on m.organization_id = d.organization_id and m.id = d.message_id),
    decided as (
      select id, lease, reason, case
        when reason is not null then 'suppressed'
        when message_state = 'sending' then 'inflight'
        when message_state = 'paused' then 'pending'
        else 'cancelled' end as state
      from judged)
    update app.delivery d set changed_at = app.now(), reason = w.reason, state = w.state,
      inflight_at = case when w.state = 'inflight' then app.now() else d.inflight_at end,
      lease = case when w.state = 'inflight' then d.lease end,
      lease_until = case when w.state = 'inflight' then app.now() + make_interval(secs => ${seconds}) end
    from decided w
    where d.organization_id = ${organizationId} and d.id = w.id and d.lease = w.lease
      and d.state = 'claimed' and d.lease_until > app.now()
    returning d.id, d.state`.execute(db);
  return new Set(rows.filter(({ state }) => state === 'inflight').map(({ id }) => id));
}

export interface ResultRow extends FenceRequest {
  verdict: Verdict;
}

/**
 * Writes what became of deliveries, with the event of each that has ended. A row that another has taken over is
 * left alone; but who held it and knows that it was taken proves what nobody knew.
 *
 * @returns the ids of those that failed
 */
export async function keepResults(
  { db, member }: Place,
  results: readonly ResultRow[],
): Promise<number[]> {
  const { organizationId } = member;
  const of = <K extends keyof Verdict>(key: K) => results.map(({ verdict }) => verdict[key]);
  const { rows } = await sql<{ id: number; state: DeliveryState }>`
    with done as (
      update app.delivery d set state = w.state, lease = null, lease_until = null, changed_at = app.now(),
        attempts = d.attempts + w.counts::integer, reply = coalesce(w.reply, d.reply), reason = w.reason,
        next_at = case when w.state = 'pending' then app.now() + make_interval(secs => w.delay) else d.next_at end,
        sent_at = case when w.state = 'sent' then app.now() end
      from unnest(${results.map(({ id }) => id)}::bigint[], ${results.map(({ lease }) => lease)}::uuid[],
          ${of('state')}::text[], ${of('reply')}::text[], ${of('reason')}::text[],
          ${of('delaySeconds')}::float8[], ${of('counts')}::boolean[])
        as w (id, lease, state, reply, reason, delay, counts)
      where d.organization_id = ${organizationId} and d.id = w.id
        and ((d.lease = w.lease and d.state in ('claimed', 'inflight'))
          or (d.state = 'unknown' and w.state = 'sent'))
      returning d.id, d.message_id, d.account_id, d.state),
    told as (
      insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
      select ${organizationId}, case state when 'sent' then 'accepted' else 'bounced' end, message_id, id,
        account_id
      from done where state in ('sent', 'failed'))
    select id, state from done where state = 'failed'`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What failures tell of the addresses: one that does not exist (5.1.1), or that refused three mails, is written
 * to no more.
 */
export async function learnFromFailures(
  { db, member }: Place,
  ids: readonly number[],
): Promise<void> {
  const { organizationId } = member;
  await sql`
    with failed as (
      select d.account_id, d.email_key, d.reply,
        d.reply ~ '^5\\d\\d[ -]5\\.1\\.1' or (
          select count(*) from app.delivery other
          where other.organization_id = ${organizationId} and other.account_id = d.account_id
            and other.email_key = d.email_key and other.state = 'failed' and other.reason = 'refused') >= 3
          as hard
      from app.delivery d
      where d.organization_id = ${organizationId} and d.id = any(${ids}::bigint[])
        and d.reason = 'refused'),
    kept as (
      insert into app.suppression (organization_id, email_key, reason, detail)
      select distinct on (email_key) ${organizationId}, email_key, 'hard_bounce', reply
      from failed where hard
      on conflict (organization_id, email_key) do nothing)
    update app.account a
    set deliverability = case when f.hard then 'hard_bounced' else 'soft_bouncing' end
    from failed f
    where a.organization_id = ${organizationId} and a.id = f.account_id and a.email_key = f.email_key
      and a.deliverability in ('ok', 'soft_bouncing')`.execute(db);
}

/**
 * An open or a click proves that a mail arrived of which nobody knew. Of machines, too: they read what was
 * delivered.
 *
 * @returns how many
 */
export async function proveByReading({ db, member }: Place): Promise<number> {
  const { organizationId } = member;
  const { rows } = await sql<{ proved: number }>`
    with proved as (
      update app.delivery d set state = 'sent', sent_at = d.inflight_at, reason = 'proved_by_reading',
        changed_at = now()
      where d.organization_id = ${organizationId} and d.state = 'unknown' and exists (
        select from app.engagement_event e
        where e.organization_id = ${organizationId} and e.delivery_id = d.id
          and e.kind in ('opened', 'clicked'))
      returning d.id, d.message_id, d.account_id),
    told as (
      insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
      select ${organizationId}, 'accepted', message_id, id, account_id from proved)
    select count(*)::integer as proved from proved`.execute(db);
  return rows[0]?.proved ?? 0;
}
