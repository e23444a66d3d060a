import { sql, type RawBuilder } from 'kysely';

type Reference = number | RawBuilder<unknown>;

/**
 * The id of a message and those of the messages that tried it again, or that try a subject of it, as an array. What was undone before
 * anything left tried nothing.
 *
 * @param messageId of the first
 */
export function familyOf(organizationId: Reference, messageId: Reference): RawBuilder<number[]> {
  return withTries(organizationId, messageId, isNotUndone);
}

/**
 * As {@link familyOf}, of those whose recipients are all written down: until then they say nothing of anyone.
 */
export function writtenOf(organizationId: Reference, messageId: Reference): RawBuilder<number[]> {
  return withTries(organizationId, messageId, isWritten);
}

function withTries(
  organizationId: Reference,
  messageId: Reference,
  which: RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select ${messageId}::bigint
    union all
    select again.id from app.message again
    where again.organization_id = ${organizationId} and again.retry_of = ${messageId}
      and ${which})`;
}

const isNotUndone = sql`again.state <> 'cancelled'`;
const isWritten = sql`${isNotUndone} and again.candidates is not null`;

/**
 * Of a message and those that tried it again the one that is on its way, else the last; never one that tries a subject
 * while the first waits for the winner.
 */
export function currentOf(organizationId: Reference, messageId: Reference): RawBuilder<number> {
  return sql<number>`(
    select one.id from app.message one
    where one.organization_id = ${organizationId} and one.id = any(${familyOf(organizationId, messageId)})
    order by one.settled_at is not null, one.variant is not null, one.id desc limit 1)`;
}

/**
 * That a delivery `d` was tried again by a later message, which then has its person's status. Each person counts once.
 *
 * @param messageId of the first
 */
export function triedAgain(organizationId: number, messageId: Reference): RawBuilder<boolean> {
  return sql<boolean>`(coalesce(d.exception in ('failed', 'cancelled'), false) and exists (
    select from app.message again
      join app.delivery later on later.organization_id = again.organization_id
        and later.message_id = again.id and later.account_id = d.account_id
    where again.organization_id = ${organizationId} and again.retry_of = ${messageId}
      and again.id > d.message_id and ${isWritten}))`;
}

/**
 * The deliveries `d` with the status of each recipient of a message: for people who were tried again, the last. What
 * stands behind it narrows them with `and`.
 */
export function lastDeliveries(organizationId: number, messageId: number): RawBuilder<unknown> {
  return sql`app.delivery d
    where d.organization_id = ${organizationId}
      and d.message_id = any(${writtenOf(organizationId, messageId)})
      and not ${triedAgain(organizationId, messageId)}`;
}
