import { sql, type RawBuilder } from 'kysely';
import { acknowledgedAt } from '../reading/reading.repository.ts';
import { addressedPeople } from './reach.repository.ts';

/**
 * The people who have yet to acknowledge published content, as `account_id` of `a`: a query to which conditions on `a`
 * can be added. Empty where it does not ask.
 */
export function toAcknowledge(
  organizationId: number,
  contentId: number,
): RawBuilder<{ account_id: number }> {
  return sql<{ account_id: number }>`
    select a.id as account_id from app.content c cross join lateral (
      select a.id from ${addressedPeople(organizationId)}) a
    where c.organization_id = ${organizationId} and c.id = ${contentId}::bigint
      and c.state = 'published' and c.deleted_at is null and c.acknowledgement
      and ${acknowledgedAt(organizationId, sql`a.id`)} is null`;
}
