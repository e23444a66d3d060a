import { randomInt } from 'node:crypto';
import type { MessageCause } from 'contract/delivery/message.ts';
import { sql, type RawBuilder } from 'kysely';
import { findRangeEnd, judgedRows } from './audience/audience.repository.ts';
import { onBehalf, onBehalfBefore } from './audience/guardians.repository.ts';
import type { InOrganization } from '../../kernel/database/organization.ts';
import { findMergeWorld, mergeValues } from './merge-values.repository.ts';
import { topicOf, type MessageRow } from './messages.repository.ts';
import { meantBySubject, notInFamily } from './subject-tests/meant-by-subject.repository.ts';
import { batchSize } from './sending/batches.repository.ts';

/** So many people are written down at a time. */
export const prepareSize = 10_000;

/**
 * Writes down the next people who were meant: who gets a message and who does not, with what it says of each, and how
 * far that has come. Anyone who shares an address with one before them is skipped, in whichever part that one was.
 *
 * @returns whether there are more
 */
export async function insertNextRecipients(
  tx: InOrganization,
  message: MessageRow,
  size: number,
): Promise<boolean> {
  const {
    db,
    member: { organizationId },
  } = tx;
  const { id, audience, merge_fields: fields, prepared_to: after, ...timing } = message;
  const meant = { ...audience, topic: topicOf(message), reminds: message.reminds_content_id };
  const upTo = await findRangeEnd(tx, meant, after, size);
  if (upTo === null) return false;
  const world = await findMergeWorld(tx, fields);
  const guardianOf =
    onBehalf(organizationId, audience.guardians) ?? onBehalfBefore(organizationId, id);
  // A part that is lost with the database is written down again. The end of preparing waits for the disk, for all parts.
  await sql`set local synchronous_commit = off`.execute(db);
  await sql`
    with meant as materialized (${meantBySubject(message, judgedRows(organizationId, meant, { after, upTo }))}),
    delivered as (
      insert into app.delivery
        (organization_id, message_id, account_id, email, email_key, token, field_values, next_at)
      select ${organizationId}, meant.message_id, a.id, meant.email, meant.email_key, ${tokenBesideOthers()},
        ${mergeValues(fields, world, guardianOf)},
        ${timing.is_local ? localTime(organizationId, id) : sql`app.now()`}
      from meant join app.account a on a.organization_id = ${organizationId} and a.id = meant.account_id
      where meant.reason is null and ${notInFamily(organizationId, message)} order by a.id
      on conflict (organization_id, message_id, email_key) do nothing
      returning id, account_id, next_at, message_id),
    batched as (${batches(organizationId, timing)}),
    skipped as (
      insert into app.delivery_skip (organization_id, message_id, account_id, reason)
      select ${organizationId}, ${id}, meant.account_id, coalesce(meant.reason, 'duplicate_address')
      from meant left join delivered on delivered.account_id = meant.account_id
      where delivered.account_id is null
      returning reason),
    counted as (
      select reason, sum(n) as n from (
        select reason, count(*) as n from skipped group by reason
        union all
        select key, value::bigint from app.message m, jsonb_each_text(m.skipped)
        where m.organization_id = ${organizationId} and m.id = ${id}) known
      group by reason),
    tried as (
      update app.message v set recipients = v.recipients + part.n
      from (select message_id, count(*) as n from delivered where message_id <> ${id} group by 1) part
      where v.organization_id = ${organizationId} and v.id = part.message_id)
    update app.message set prepared_to = ${upTo},
      recipients = recipients + (select count(*) from delivered where message_id = ${id}),
      skipped = (select coalesce(jsonb_object_agg(reason, n), '{}') from counted)
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
  return true;
}

/**
 * A random UUID for `a`, whose first 32 of 128 bits are 16 that the recipients of one statement share, and the last 16 of
 * the person's id: the index of all tokens, which may be larger than memory, gets them side by side. 90 random bits stay.
 */
function tokenBesideOthers(): RawBuilder<string> {
  // Eight digits, however it begins.
  const shared = randomInt(0x8000, 0x10000) * 0x10000;
  return sql<string>`(to_hex(${shared}::bigint + (a.id & 65535)) || substr(gen_random_uuid()::text, 9))::uuid`;
}

/** When clocks of a recipient `a` show the time that is meant. */
function localTime(organizationId: number, messageId: number): RawBuilder<unknown> {
  return sql`(
    select greatest(app.now(), app.by_clocks_of(m.local_at, m.time_zone, coalesce(a.time_zone, m.time_zone)))
    from app.message m where m.organization_id = ${organizationId} and m.id = ${messageId})`;
}

/** So many parts of a minute in which a message with a pace is claimed: small batches, so that it leaves evenly. */
const claimsPerMinute = 6;

type Timing = Pick<MessageRow, 'per_minute' | 'is_local'>;

/**
 * What was `delivered` of a message, in the batches in which it is claimed. One that goes by the clocks of its recipients
 * is cut by their zones.
 */
function batches(
  organizationId: number,
  { per_minute: perMinute, is_local: isLocal }: Timing,
): RawBuilder<unknown> {
  const size =
    perMinute === null
      ? batchSize
      : Math.min(batchSize, Math.max(1, Math.ceil(perMinute / claimsPerMinute)));
  if (!isLocal) {
    return sql`
    insert into app.delivery_batch (organization_id, message_id, delivery_ids)
    select ${organizationId}, message_id, array_agg(id order by id)
    from (select id, message_id,
          (row_number() over (partition by message_id order by id) - 1) / ${sql.lit(size)} as batch
        from delivered) numbered
    group by message_id, batch`;
  }
  return sql`
    insert into app.delivery_batch (organization_id, message_id, delivery_ids, next_at, time_zone)
    select ${organizationId}, message_id, array_agg(id order by id), max(next_at), time_zone
    from (select d.id, d.message_id, d.next_at, a.time_zone,
        (row_number() over (partition by d.message_id, a.time_zone order by d.id) - 1) / ${sql.lit(size)} as batch
      from delivered d join app.account a
        on a.organization_id = ${organizationId} and a.id = d.account_id) numbered
    group by message_id, time_zone, batch`;
}

const atOnce: Timing = { per_minute: null, is_local: false };

/** To these people, whatever the audience says of them; for tests. @returns how many of them have an address */
export async function insertTesters(
  { db, member }: InOrganization,
  { id, merge_fields: fields }: Pick<MessageRow, 'id' | 'merge_fields'>,
  accountIds: readonly number[],
): Promise<number> {
  const { organizationId } = member;
  const world = await findMergeWorld({ db, member }, fields);
  const { rows } = await sql`
    with delivered as (
      insert into app.delivery (organization_id, message_id, account_id, email, email_key, field_values)
      select ${organizationId}, ${id}, a.id, a.email, a.email_key,
        ${mergeValues(fields, world)}
      from app.account a
      where a.organization_id = ${organizationId} and a.id = any(${[...accountIds]}::bigint[])
        and a.email is not null and a.deleted_at is null
      on conflict (organization_id, message_id, email_key) do nothing
      returning id, message_id),
    batched as (${batches(organizationId, atOnce)})
    select from delivered`.execute(db);
  return rows.length;
}

/** Ends the preparing: everyone who was meant is written down. @returns how many get it */
export async function endPreparing({ db, member }: InOrganization, id: number): Promise<number> {
  const { rows } = await sql<{ recipients: number }>`
    update app.message set state_since = app.now(),
      candidates = recipients + (select coalesce(sum(value::integer), 0) from jsonb_each_text(skipped)),
      state = case when recipients > 0 then 'grace' else 'failed' end,
      cause = case when recipients = 0 then ${'no_recipients' satisfies MessageCause} end,
      settled_at = case when recipients = 0 then app.now() end
    where organization_id = ${member.organizationId} and id = ${id} returning recipients`.execute(
    db,
  );
  await endSubjects({ db, member }, id);
  return rows[0]?.recipients ?? 0;
}

/** Those that try its subjects can be undone with it. One that no one gets is over, and so are all where it failed. */
async function endSubjects({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.message v set candidates = v.recipients, state_since = app.now(),
      state = case when v.recipients > 0 and m.state = 'grace' then 'grace' else 'cancelled' end,
      ended_at = case when v.recipients = 0 or m.state <> 'grace' then app.now() end,
      settled_at = case when v.recipients = 0 then app.now() end
    from app.message m
    where m.organization_id = ${member.organizationId} and m.id = ${id}
      and v.organization_id = ${member.organizationId} and v.retry_of = ${id}
      and v.variant is not null and v.state = 'preparing'`.execute(db);
}

export async function failPreparing({ db, member }: InOrganization, id: number): Promise<void> {
  await sql`
    update app.message set state = 'failed', state_since = app.now(),
      cause = ${'not_saved' satisfies MessageCause}
    where organization_id = ${member.organizationId} and id = ${id} and state = 'preparing'`.execute(
    db,
  );
  await endSubjects({ db, member }, id);
}

/** A test begins at once. */
export async function beginSending(
  { db, member }: InOrganization,
  id: number,
  recipients: number,
): Promise<void> {
  await sql`
    update app.message set state = 'sending', state_since = app.now(), recipients = ${recipients},
      candidates = ${recipients}, started_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Brings what the planner knows of the recipients, and of people who came a moment ago, up to date. */
export async function refreshStatistics({ db }: InOrganization): Promise<void> {
  await sql`select app.refresh_delivery_statistics(), app.refresh_statistics()`.execute(db);
}
