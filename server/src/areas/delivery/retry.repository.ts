import { sql } from 'kysely';
import type { Audience } from 'contract/delivery/audience.ts';
import type {
  OrganizationTransaction,
  InOrganization,
} from '../../kernel/database/organization.ts';
import { entryIds } from '../people/people.public.ts';
import { familyOf } from './message-family.repository.ts';
import { batchSize } from './sending/batches.repository.ts';

export interface Unreached {
  account_id: number;
  /** Someone got it at the address that is theirs by now. */
  taken: boolean;
}

/**
 * Who a message, and what tried it again, failed to reach, without people in the trash. Anyone who may have it, also by an
 * entry that was merged into theirs, is not among them.
 *
 * @param messageId of the first
 */
export async function findUnreached(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<Unreached[]> {
  const family = familyOf(organizationId, messageId);
  const { rows } = await sql<Unreached>`
    select person.id as account_id, coalesce(person.email_key = any(array(
        select got.email_key from app.delivery got
        where got.organization_id = ${organizationId} and got.message_id = any(${family})
          and got.email_key = person.email_key
          and got.state not in ('failed', 'cancelled', 'suppressed'))), false) as taken
    from (
      select distinct account_id from app.delivery
      where organization_id = ${organizationId} and message_id = any(${family})
        and exception = 'failed') failed
      join app.account person on person.organization_id = ${organizationId}
        and person.id = failed.account_id and person.deleted_at is null
    where not exists (
      select from app.delivery got
      where got.organization_id = ${organizationId} and got.message_id = any(${family})
        and got.account_id = any(${entryIds(organizationId, sql`failed.account_id`)})
        and got.state not in ('failed', 'cancelled', 'suppressed'))
    order by person.id`.execute(db);
  return rows;
}

/**
 * A message like another, word for word, for other people.
 *
 * @returns its id; it is being prepared
 */
export async function insertRetry(
  { db, member: { organizationId, accountId } }: OrganizationTransaction,
  messageId: number,
  audience: Audience,
  graceSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with again as (
      insert into app.message (organization_id, channel_id, purpose, grace_until, from_name,
        from_address, reply_to, subject, preview_text, document, html, plain, merge_fields, tracking,
        audience, topic_id, official, created_by, retry_of, quiet_from, quiet_until, per_minute, time_zone,
        reminds_content_id)
      select organization_id, channel_id, purpose, app.now() + make_interval(secs => ${graceSeconds}),
        from_name, from_address, reply_to, subject, preview_text, document, html, plain, merge_fields,
        tracking, ${JSON.stringify(audience)}, topic_id, official, ${accountId}, id, quiet_from,
        quiet_until, per_minute, time_zone, reminds_content_id
      from app.message where organization_id = ${organizationId} and id = ${messageId}
      returning id),
    links as (
      insert into app.message_link (organization_id, message_id, position, url, content_id)
      select organization_id, again.id, position, url, content_id
      from app.message_link, again
      where organization_id = ${organizationId} and message_id = ${messageId})
    select id from again`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Puts unconfirmed emails back into the queue, and their messages under way: by a person's decision, never
 * automatically. A stopped message sends nothing further.
 *
 * @param deliveryIds all of them when null
 * @returns how many
 */
export async function waitAgain(
  { db, member: { organizationId, accountId } }: OrganizationTransaction,
  messageId: number,
  deliveryIds: readonly number[] | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with waiting as (
      update app.delivery d
      set state = 'pending', reason = null, next_at = app.now(), changed_at = app.now()
      from app.message m
      where m.organization_id = ${organizationId} and m.state = 'sent'
        and m.id = any(${familyOf(organizationId, messageId)})
        and d.organization_id = ${organizationId} and d.message_id = m.id and d.exception = 'unknown'
        and (${deliveryIds === null} or d.id = any(${deliveryIds ?? []}::bigint[]))
      returning d.message_id, d.id),
    batched as (
      insert into app.delivery_batch (organization_id, message_id, delivery_ids)
      select ${organizationId}, message_id, array_agg(id order by id)
      from (select message_id, id,
          (row_number() over (partition by message_id order by id) - 1) / ${sql.lit(batchSize)} as batch
        from waiting) numbered
      group by message_id, batch),
    opened as (
      update app.message set state = 'sending', state_since = app.now(), state_by = ${accountId},
        cause = null, ended_at = null, settled_at = null
      where organization_id = ${organizationId} and id in (select message_id from waiting))
    select count(*)::int as count from waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
