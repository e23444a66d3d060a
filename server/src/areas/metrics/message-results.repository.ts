import { sql, type RawBuilder } from 'kysely';
import type { Tracking } from 'contract/delivery/message.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { familyOf } from '../delivery/delivery.public.ts';
import type { Days } from './range.ts';

const resultsMax = 100;

export interface MessageRow {
  id: number;
  subject: string;
  campaign_id: number | null;
  campaign_name: string | null;
  state: string;
  tracking: Tracking;
  started_at: Date | null;
  accepted: number;
  returned: number;
  opened: number;
  opened_machines: number;
  opened_times: number;
  clicked: number;
  clicked_machines: number;
  clicked_times: number;
  viewed: number;
  viewed_machines: number;
  viewed_times: number;
  unsubscribed: number;
}

/** What was done by people, what for people by machines alone, and how often by people. */
const done = (kind: string) => sql`
  coalesce(sum(people) filter (where kind = ${kind} and not machine), 0)::bigint
    as ${sql.ref(kind)},
  coalesce(sum(people) filter (where kind = ${kind} and machine), 0)::bigint
    as ${sql.ref(`${kind}_machines`)},
  coalesce(sum(events) filter (where kind = ${kind} and not machine), 0)::bigint
    as ${sql.ref(`${kind}_times`)}`;

const results = (
  { member: { organizationId } }: OrganizationTransaction,
  chosen: RawBuilder<unknown>,
) => sql<MessageRow>`
  select m.id, m.subject, m.state, m.tracking, m.started_at, c.id as campaign_id,
    c.name as campaign_name, f.*
  from (${chosen}) m left join app.campaign c
    on c.organization_id = ${organizationId} and c.message_id = m.id
  cross join lateral (
    select
      coalesce(sum(events) filter (where kind = 'accepted'), 0)::bigint as accepted,
      coalesce(sum(people) filter (where kind = 'bounced'), 0)::bigint as returned,
      ${done('opened')}, ${done('clicked')}, ${done('viewed')}, ${done('unsubscribed')}
    from app.metric_day
    where organization_id = ${organizationId} and about = 'message'
      and about_id = any(${familyOf(organizationId, sql`m.id`)})) f
  order by m.started_at desc, m.id desc`;

/**
 * The latest messages to people whose sending began in the range, without tests; a retry of another message is part of
 * it.
 */
export async function findMessageResults(
  tx: OrganizationTransaction,
  { from, to }: Days,
): Promise<MessageRow[]> {
  const { organizationId, timeZone } = tx.member;
  const chosen = sql`
    select * from app.message
    where organization_id = ${organizationId} and purpose <> 'test' and retry_of is null
      and started_at >= ${from}::date::timestamp at time zone ${timeZone}::text
      and started_at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text
    order by started_at desc, id desc limit ${resultsMax}`;
  return (await results(tx, chosen).execute(tx.db)).rows;
}

/** One message with its results; tests are messages to no one's figures. */
export async function findMessageResult(
  tx: OrganizationTransaction,
  id: number | 'latest',
): Promise<MessageRow | undefined> {
  const { organizationId } = tx.member;
  const chosen =
    id === 'latest'
      ? sql`select * from app.message
          where organization_id = ${organizationId} and purpose = 'campaign'
            and retry_of is null and started_at is not null
          order by started_at desc, id desc limit 1`
      : sql`select * from app.message where organization_id = ${organizationId} and id = ${id}`;
  return (await results(tx, chosen).execute(tx.db)).rows[0];
}

/** The whole audience: people with a row in the ledger, and people who were skipped. */
export async function countMeant(
  { db, member }: OrganizationTransaction,
  messageId: number,
): Promise<{ recipients: number; skipped: number }> {
  const { rows } = await sql<{ recipients: number; skipped: number }>`
    select coalesce(m.candidates - skips.n, 0)
        + coalesce((select sum(v.candidates) from app.message v
          where v.organization_id = m.organization_id and v.retry_of = m.id
            and v.variant is not null and v.state <> 'cancelled'), 0)::int as recipients,
      skips.n as skipped
    from app.message m cross join lateral (
      select count(*)::int as n from app.delivery_skip
      where organization_id = ${member.organizationId} and message_id = m.id) skips
    where m.organization_id = ${member.organizationId} and m.id = ${messageId}`.execute(db);
  return rows[0] ?? { recipients: 0, skipped: 0 };
}

/** Emails of a message that were accepted and came back, as the ledger has it, which is ahead of what is counted. */
export async function countReturned(
  { db, member: { organizationId } }: OrganizationTransaction,
  messageId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.delivery
    where organization_id = ${organizationId} and message_id = any(${familyOf(organizationId, messageId)})
      and exception = 'failed' and reason = 'returned'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface MessageTotals {
  accepted: number;
  returned: number;
  unsubscribed: number;
}

/** Over all messages, by the day on which it happened. */
export async function countMessageDays(
  { db, member }: OrganizationTransaction,
  { from, to }: Days,
): Promise<MessageTotals> {
  const { rows } = await sql<MessageTotals>`
    select coalesce(sum(events) filter (where kind = 'accepted'), 0)::bigint as accepted,
      coalesce(sum(people) filter (where kind = 'bounced'), 0)::bigint as returned,
      coalesce(sum(people) filter (where kind = 'unsubscribed' and not machine), 0)::bigint
        as unsubscribed
    from app.metric_day
    where organization_id = ${member.organizationId} and about = 'message'
      and kind in ('accepted', 'bounced', 'unsubscribed')
      and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0] ?? { accepted: 0, returned: 0, unsubscribed: 0 };
}
