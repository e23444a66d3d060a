import { sql, type RawBuilder } from 'kysely';

/**
 * The id of a message and those of the messages that tried it again, as an array. What was undone before
 * anything left tried nothing.
 *
 * @param messageId of the first
 */
export function familyOf(
  organizationId: number,
  messageId: number | RawBuilder<unknown>,
): RawBuilder<number[]> {
  return sql<number[]>`array(
    select ${messageId}::bigint
    union all
    select again.id from app.message again
    where again.organization_id = ${organizationId} and again.retry_of = ${messageId}
      and again.state <> 'cancelled')`;
}
