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

export interface WrittenOften {
  count: number;
  /** From when on there is none of them; null where there is none now. */
  freeAt: Date | null;
}

export const noOneWrittenOften: WrittenOften = { count: 0, freeAt: null };

/**
 * How many of those who get a message for this audience got `most` others or more in the days before it, and from when on
 * no one did. All emails are counted by an index alone; the few that did not leave are subtracted from the number.
 */
export async function findWrittenOften(
  { db, member: { organizationId } }: InOrganization,
  audience: Audience,
  { most, days, at }: Often,
): Promise<WrittenOften> {
  const { rows: recent } = await sql<{ id: number }>`
    select id from app.message
    where organization_id = ${organizationId} and purpose <> 'test'
      and state not in ('cancelled', 'failed')
      and created_at > greatest(${at}::timestamptz, app.now()) - make_interval(days => ${days})`.execute(
    db,
  );
  // Most of the time there are too few messages for anyone to have got as many.
  if (recent.length < most) return noOneWrittenOften;
  const ids = recent.map(({ id }) => id);
  const { rows } = await sql<{ count: number; free_at: Date | null }>`
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
      where written.n - coalesce(ended.n, 0) >= ${most}),
    reached as materialized (
      select often.account_id from (${audienceRows(organizationId, audience)}) as meant
        join often on often.account_id = meant.account_id
      where meant.reason is null),
    -- When this one of a person's messages is old enough, the others are too few.
    deciding as (
      select (array_agg(d.message_id order by d.message_id desc))[${most}] as message_id
      from reached join app.delivery d on d.organization_id = ${organizationId}
        and d.account_id = reached.account_id and d.message_id = any(${ids}::bigint[])
      group by d.account_id)
    select (select count(*) from reached)::int as count,
      (select max(m.created_at) + make_interval(days => ${days}) from app.message m
        where m.organization_id = ${organizationId}
          and m.id in (select message_id from deciding)) as free_at`.execute(db);
  const [row] = rows;
  return row === undefined ? noOneWrittenOften : { count: row.count, freeAt: row.free_at };
}
