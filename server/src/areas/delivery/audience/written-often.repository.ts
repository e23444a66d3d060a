import { sql } from 'kysely';
import type { Audience } from 'contract/delivery/audience.ts';
import type { Place } from '../channels.repository.ts';
import { audienceRows } from './audience.repository.ts';

/** So many messages, within so many days before a time; null: now. */
export interface Often {
  most: number;
  days: number;
  at: Date | null;
}

/** How many of those who get a message for this audience got `most` others or more in the days before it. */
export async function countWrittenOften(
  { db, member: { organizationId } }: Place,
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
    select count(*)::int as count from (
      select meant.account_id
      from (${audienceRows(organizationId, audience)}) as meant
        join app.delivery d on d.organization_id = ${organizationId}
          and d.message_id = any(${ids}::bigint[]) and d.account_id = meant.account_id
      where meant.reason is null and d.state not in ('failed', 'suppressed', 'cancelled')
      group by meant.account_id having count(*) >= ${most}) often`.execute(db);
  return rows[0]?.count ?? 0;
}
