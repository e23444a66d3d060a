import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from 'contract/delivery/audience.ts';
import { audienceRows } from './audience/audience.repository.ts';
import type { Place } from './channels.repository.ts';
import { mergeValues } from './merge-values.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import { batchSize } from './sending/batches.repository.ts';

export interface Prepared {
  deliveries: number;
  skipped: Partial<Record<SkipReason, number>>;
}

/**
 * Writes down who gets a message and who does not, with what it says of each, in one statement: whatever happens
 * in the middle, there is all of it or nothing.
 */
export async function insertRecipients(
  { db, member }: Place,
  { id, audience, merge_fields: fields }: MessageRow,
  organizationName: string,
): Promise<Prepared> {
  const { organizationId } = member;
  const { rows } = await sql<Prepared>`
    with meant as materialized (${audienceRows(organizationId, audience)}),
    delivered as (
      insert into app.delivery (organization_id, message_id, account_id, email, email_key, field_values)
      select ${organizationId}, ${id}, a.id, meant.email, meant.email_key,
        ${mergeValues(fields, organizationName)}
      from meant join app.account a on a.organization_id = ${organizationId} and a.id = meant.account_id
      where meant.reason is null order by a.id returning id),
    batched as (${batches(organizationId, id)}),
    skipped as (
      insert into app.delivery_skip (organization_id, message_id, account_id, reason)
      select ${organizationId}, ${id}, account_id, reason from meant where reason is not null
      returning reason)
    select (select count(*) from delivered) as deliveries,
      (select coalesce(jsonb_object_agg(reason, n), '{}') from (
        select reason, count(*) as n from skipped group by reason) by_reason) as skipped`.execute(
    db,
  );
  return rows[0] ?? { deliveries: 0, skipped: {} };
}

/** What was `delivered` of a message, in the batches in which it is claimed. */
function batches(organizationId: number, messageId: number): RawBuilder<unknown> {
  return sql`
    insert into app.delivery_batch (organization_id, message_id, delivery_ids)
    select ${organizationId}, ${messageId}, array_agg(id order by id)
    from (select id, (row_number() over (order by id) - 1) / ${sql.lit(batchSize)} as batch
        from delivered) numbered
    group by batch`;
}

/** To one person alone, whatever the audience says of him; for tests. @returns false without an address */
export async function insertOneRecipient(
  { db, member }: Place,
  { id, merge_fields: fields }: Pick<MessageRow, 'id' | 'merge_fields'>,
  accountId: number,
  organizationName: string,
): Promise<boolean> {
  const { organizationId } = member;
  const { rows } = await sql`
    with delivered as (
      insert into app.delivery (organization_id, message_id, account_id, email, email_key, field_values)
      select ${organizationId}, ${id}, a.id, a.email, a.email_key,
        ${mergeValues(fields, organizationName)}
      from app.account a
      where a.organization_id = ${organizationId} and a.id = ${accountId} and a.email is not null
        and a.deleted_at is null
      returning id),
    batched as (${batches(organizationId, id)})
    select from delivered`.execute(db);
  return rows.length > 0;
}

/**
 * Ends the preparing.
 *
 * @returns false when it was cancelled meanwhile: then nothing of it may stay
 */
export async function endPreparing(
  { db, member }: Place,
  id: number,
  { deliveries, skipped }: Prepared,
): Promise<boolean> {
  const skips = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const next =
    deliveries > 0
      ? sql`state = 'grace'`
      : sql`state = 'failed', cause = 'Nobody is left who can get it', settled_at = app.now()`;
  const { rows } = await sql`
    update app.message set ${next}, state_since = app.now(), recipients = ${deliveries},
      skipped = ${JSON.stringify(skipped)}, candidates = ${deliveries + skips}
    where organization_id = ${member.organizationId} and id = ${id} and state = 'preparing'
    returning id`.execute(db);
  return rows.length > 0;
}

export async function failPreparing({ db, member }: Place, id: number): Promise<void> {
  await sql`
    update app.message set state = 'failed', state_since = app.now(),
      cause = 'It could not be written down who gets it'
    where organization_id = ${member.organizationId} and id = ${id} and state = 'preparing'`.execute(
    db,
  );
}

/** A message to one person begins at once. */
export async function beginSending({ db, member }: Place, id: number): Promise<void> {
  await sql`
    update app.message set state = 'sending', state_since = app.now(), recipients = 1, candidates = 1, started_at = app.now()
    where organization_id = ${member.organizationId} and id = ${id}`.execute(db);
}

/** Brings what the planner knows of the recipients, and of people who came a moment ago, up to date. */
export async function refreshStatistics({ db }: Place): Promise<void> {
  await sql`select app.refresh_delivery_statistics(), app.refresh_statistics()`.execute(db);
}
