import { sql } from 'kysely';
import type { Audience } from 'contract/delivery/audience.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { audienceRows } from './audience.repository.ts';

/** So many messages, within so many days before a time; null: now. */
export interface Often {
  most: number;
  days: number;
  at: Date | null;
}

/**
 * How many of those who get a message for this audience got `most` others or more in the days before it. All emails are
 * counted by an index alone; the few that did not leave are subtracted.
 */
export async function countWrittenOften(
  { db, member: { organizationId } }: InOrganization,
  audience: Audience,
  { most, days, at }: Often,
): Promise<number> {
  const { rows: recent } = await sql<{ id: number }>`
    select id from app.message
    where organization_id = ${organizationId} and purpose <> 'test'
      and state not in ('cancelled', 'failed')
      and created_at > greatest(${at}::timestamptz, app.now()) - make_interval(days => ${days})`.execute(
    db,
  );
  // Most of the time there are too few messages for anyone to have got as many.
  if (recent.length < most) return 0;
  const ids = recent.map(({ id }) => id);
  const { rows } = await sql<{ count: number }>`
    with written as (
      select account_id, count(*) as n from app.delivery
      where organization_id = ${organizationId} and message_id = any(${ids}::bigint[])
      group by account_id having count(*) >= ${most}),
    ended as (
      select account_id, count(*) as n from app.delivery
      where organization_id = ${organizationId} and message_id = any(${ids}::bigint[])
        and exception in ('failed', 'suppressed', 'cancelled')
      group by account_id),
    often as materialized (
      select written.account_id from written left join ended using (account_id)
      where written.n - coalesce(ended.n, 0) >= ${most})
    select count(*)::int as count from (${audienceRows(organizationId, audience)}) as meant
      join often on often.account_id = meant.account_id
    where meant.reason is null`.execute(db);
  return rows[0]?.count ?? 0;
}
