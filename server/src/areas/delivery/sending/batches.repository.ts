import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';

/** So many deliveries are claimed together. */
export const batchSize = 50;

/** One delivery that this worker may send. */
export interface ClaimedRow {
  id: number;
  batch_id: number;
  message_id: number;
  account_id: number;
  email: string;
  token: string;
  field_values: (string | null)[];
  attempts: number;
  /** Its organization limits how many emails a person gets. */
  limited: boolean;
  /** Its message reminds of content. */
  reminds: boolean;
}

export interface ClaimedBatches {
  /** Of the batches, those too of which nothing is to be sent now. */
  batchIds: number[];
  rows: ClaimedRow[];
}

/**
 * Whether the server took a delivery `d` of a batch, of which there is no event yet. Those that were proved to have
 * arrived say so as their reason, and have theirs.
 */
export const isNotReported = sql`d.state = 'sent' and d.reason is null`;

/** Where the recipients of a batch `b` are it is within the quiet hours of their message `m`, which may go over midnight. */
const isQuiet = sql`(m.quiet_from is not null and case
    when m.quiet_from < m.quiet_until
      then (app.now() at time zone coalesce(b.time_zone, m.time_zone))::time >= m.quiet_from and (app.now() at time zone coalesce(b.time_zone, m.time_zone))::time < m.quiet_until
    else (app.now() at time zone coalesce(b.time_zone, m.time_zone))::time >= m.quiet_from or (app.now() at time zone coalesce(b.time_zone, m.time_zone))::time < m.quiet_until end)`;

/**
 * Takes the next batch of each of these messages, and says what of it is to be sent. Nothing but the lease of a
 * batch is written: two workers that had the same delivery would be told apart by its fence. So a claim that
 * the database forgets when it dies costs nothing, and is not waited for until it is on disk.
 */
export async function claimBatches(
  { db, member }: InOrganization,
  messageIds: readonly number[],
  { lease, seconds }: { lease: string; seconds: number },
): Promise<ClaimedBatches> {
  const { organizationId } = member;
  await sql`set local synchronous_commit = off`.execute(db);
  const { rows } = await sql<ClaimedRow | { batch_id: number; id: null }>`
    with next as materialized (
      select b.id, b.size, m.id as message_id, m.per_minute, m.reminds_content_id is not null as reminds
      from app.message m cross join lateral (
        select b.id, cardinality(b.delivery_ids) as size from app.delivery_batch b
        where b.organization_id = ${organizationId} and b.message_id = m.id and b.lease is null
          and b.next_at <= app.now() and not ${isQuiet}
        order by b.next_at, b.id limit 1 for update skip locked) b
      where m.organization_id = ${organizationId} and m.id = any(${messageIds}::bigint[])
        and m.state = 'sending' and not m.waits_for_winner
        and (m.next_claim_at is null or m.next_claim_at <= app.now())),
    paced as (
      update app.message m set next_claim_at =
        greatest(m.next_claim_at, app.now()) + make_interval(secs => 60.0 * next.size / next.per_minute)
      from next
      where m.organization_id = ${organizationId} and m.id = next.message_id
        and next.per_minute is not null),
    taken as (
      update app.delivery_batch b set lease = ${lease}::uuid,
        lease_until = app.now() + make_interval(secs => ${seconds})
      from next where b.organization_id = ${organizationId} and b.id = next.id
      returning b.id, b.delivery_ids, next.reminds)
    select taken.id as batch_id, d.id, d.message_id, d.account_id, d.email, d.token, d.field_values,
      d.attempts, taken.reminds, (select email_limit is not null from app.organization where id = ${organizationId}) as limited
    from taken left join lateral (
      select d.* from unnest(taken.delivery_ids) as one (id)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = one.id
      where d.state = 'pending' and d.next_at <= app.now()) d on true`.execute(db);
  return {
    batchIds: [...new Set(rows.map(({ batch_id: id }) => id))],
    rows: rows.filter((row) => row.id !== null),
  };
}

/** Lets go of batches that this worker had taken. Forgotten by a database that dies, their leases end. */
export async function letGoOfMine(
  tx: InOrganization,
  batchIds: readonly number[],
  leases: readonly string[],
): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx.db);
  await letGo(
    tx,
    sql`(b.id, b.lease) in (select * from unnest(${batchIds}::bigint[], ${leases}::uuid[]))`,
  );
}

/** Gives back what workers held that were lost, by the clock of the database alone. */
export function recover(tx: InOrganization): Promise<void> {
  return letGo(tx, sql`b.lease is not null and b.lease_until < app.now()`);
}

/** Deliveries of batches that are ended at a time. */
const cancelledAtOnce = 100;

/** Ends what waits of messages that are over, some at a time. @returns whether there may be more */
export async function cancelWaiting(tx: InOrganization): Promise<boolean> {
  const { db, member } = tx;
  const { rows } = await sql<{ id: number }>`
    with over as materialized (
      select b.id, b.delivery_ids from app.message m
        join app.delivery_batch b on b.organization_id = m.organization_id and b.message_id = m.id
      where m.organization_id = ${member.organizationId} and m.settled_at is null
        and m.state in ('stopped', 'cancelled', 'failed') and b.lease is null
      limit ${cancelledAtOnce} for update of b skip locked),
    cancelled as (
      update app.delivery d set state = 'cancelled', changed_at = app.now()
      from over cross join unnest(over.delivery_ids) as one (id)
      where d.organization_id = ${member.organizationId} and d.id = one.id and d.state = 'pending')
    select id from over`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await letGo(tx, sql`b.id = any(${ids}::bigint[])`);
  return ids.length === cancelledAtOnce;
}

/**
 * Lets go of batches: what is left in them may be claimed by anyone, one of which nothing is left is gone. The events of
 * those that have ended are written in the same statement: each once, and many together.
 * Deliveries whose last byte may have left, and of which no one has said anything until their own lease was
 * over, become `unknown`; those of which someone may still say something stay in a batch until then.
 */
async function letGo({ db, member }: InOrganization, which: RawBuilder<unknown>): Promise<void> {
  const { organizationId } = member;
  await sql`
    with over as materialized (
      select b.id, b.delivery_ids from app.delivery_batch b
      where b.organization_id = ${organizationId} and ${which} for update skip locked),
    open as materialized (
      select over.id as batch_id, d.id, d.message_id, d.state, d.attempts, d.next_at, d.lease_until
      from over cross join unnest(over.delivery_ids) as one (id)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = one.id
      where d.state in ('pending', 'inflight')),
    told as (
      insert into app.engagement_event (organization_id, at, kind, message_id, delivery_id, account_id)
      select ${organizationId}, coalesce(d.sent_at, d.changed_at),
        case d.state when 'sent' then 'accepted' else 'bounced' end, d.message_id, d.id, d.account_id
      from over cross join unnest(over.delivery_ids) as one (id)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = one.id
      where d.state = 'failed' or (${isNotReported})),
    lost as (
      update app.delivery d set state = 'unknown', reason = 'not_confirmed', lease = null,
        lease_until = null, changed_at = app.now()
      from open where d.organization_id = ${organizationId} and d.id = open.id
        and d.state = 'inflight' and d.lease_until < app.now()
      returning d.id),
    left_over as materialized (
      select open.batch_id, open.message_id,
        array_agg(open.id) filter (where open.state = 'pending') as waiting,
        min(open.next_at) filter (where open.state = 'pending') as next_at,
        coalesce(bool_or(open.attempts > 0) filter (where open.state = 'pending'), false) as is_tried,
        array_agg(open.id) filter (where open.state = 'inflight') as leaving,
        greatest(max(open.lease_until), app.now() + interval '1 second') as lease_until
      from open left join lost on lost.id = open.id
      where lost.id is null group by 1, 2),
    freed as (
      update app.delivery_batch b set delivery_ids = w.waiting, next_at = w.next_at, is_tried = w.is_tried,
        lease = null, lease_until = null
      from left_over w where b.organization_id = ${organizationId} and b.id = w.batch_id
        and w.waiting is not null),
    watched as (
      insert into app.delivery_batch (organization_id, message_id, delivery_ids, lease, lease_until)
      select ${organizationId}, message_id, leaving, gen_random_uuid(), lease_until
      from left_over where leaving is not null)
    delete from app.delivery_batch b using over
    where b.organization_id = ${organizationId} and b.id = over.id and not exists (
      select from left_over w where w.batch_id = over.id and w.waiting is not null)`.execute(db);
}
