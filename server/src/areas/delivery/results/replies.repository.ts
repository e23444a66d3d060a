import { sql } from 'kysely';
import type { DeliveryReason, MessageFigures } from 'contract/delivery/message.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { lastDeliveries, writtenOf } from '../message-family.repository.ts';
import { afterFailure, retryingSeconds } from '../sending/outcome.policy.ts';
import { sendingRules } from '../sending/sending-rules.ts';

/** So many replies are told of each kind. */
const repliesShownMost = 10;

/** The code of a reply of a delivery `d`, with its enhanced status if it has one: `550 5.1.1`. */
const code = sql`substring(d.reply from '^\\d{3}(?:[ -]\\d\\.\\d+\\.\\d+)?')`;

interface FailedRow {
  code: string | null;
  reply: string | null;
  reason: DeliveryReason | null;
  suppressed: boolean;
  count: number;
}

/** What mail servers answered to emails of a message that failed, and what follows. */
export async function findFailures(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<MessageFigures['failures']> {
  const { rows } = await sql<FailedRow>`
    select ${code} as code, min(d.reply) as reply, d.reason, address.suppressed, count(*) as count
    from (select d.reply, d.reason, d.email_key
        from ${lastDeliveries(organizationId, messageId)} and d.exception = 'failed') d
      cross join lateral (select exists (
        select from app.suppression s
        where s.organization_id = ${organizationId} and s.email_key = d.email_key
          and s.reason = 'hard_bounce' and (s.until is null or s.until > app.now())) as suppressed) address
    group by 1, d.reason, address.suppressed
    order by count(*) desc, 1 limit ${sql.lit(repliesShownMost)}`.execute(db);
  const failures = new Map<string, MessageFigures['failures'][number]>();
  for (const { code: replyCode, reply, count, ...row } of rows) {
    const action = afterFailure({ ...row, reply });
    const key = `${replyCode} ${action}`;
    const known = failures.get(key);
    if (known === undefined) failures.set(key, { code: replyCode, reply, count, action });
    else known.count += count;
  }
  return [...failures.values()].toSorted((a, b) => b.count - a.count);
}

interface WaitingRow {
  code: string | null;
  reply: string | null;
  count: number;
  next_at: Date;
  last_at: Date;
  people: number;
}

/**
 * What mail servers answered to emails of a message that are tried again. They are looked for in the batches that say so,
 * and in those that a worker has.
 */
export async function findTriedAgain(
  { db, member: { organizationId } }: InOrganization,
  messageId: number,
): Promise<MessageFigures['triedAgain']> {
  const ofMessage = sql`b.organization_id = ${organizationId}
    and b.message_id = any(${writtenOf(organizationId, messageId)})`;
  const waits = retryingSeconds(sendingRules);
  const { rows } = await sql<WaitingRow>`
    with waiting as materialized (
      select d.reply, d.attempts, greatest(d.next_at, app.now()) as next_at
      from (select delivery_ids, true as is_tried from app.delivery_batch b where ${ofMessage} and b.is_tried
          union all
          select delivery_ids, false from app.delivery_batch b
          where ${ofMessage} and b.lease is not null and not b.is_tried) b
        cross join unnest(b.delivery_ids) as one (id)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = one.id
      -- One that was not confirmed and waits by a person's decision was not refused.
      where d.state = 'pending' and d.attempts > 0 and (b.is_tried or d.next_at > app.now()))
    select ${code} as code, min(d.reply) as reply, count(*) as count, min(d.next_at) as next_at,
      max(d.next_at + make_interval(secs => coalesce((${waits}::float8[])[d.attempts + 1], 0))) as last_at,
      (sum(count(*)) over ())::bigint as people
    from waiting d group by 1 order by 3 desc, 1 limit ${sql.lit(repliesShownMost)}`.execute(db);
  return {
    count: rows[0]?.people ?? 0,
    replies: rows.map(({ code: replyCode, reply, count, next_at: nextAt, last_at: lastAt }) => ({
      code: replyCode,
      reply,
      count,
      nextAt: nextAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
  };
}
