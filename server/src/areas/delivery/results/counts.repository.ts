import { sql } from 'kysely';
import { skipReasons, type SkipReason } from 'contract/delivery/audience.ts';
import { deliveryStates, type DeliveryState } from 'contract/delivery/message.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { isNotReported } from '../sending/batches.repository.ts';

/** How many recipients of a message are in each state, and how many were skipped. */
export interface MessageCounts {
  /** The sum of `byState`. */
  people: number;
  byState: Record<DeliveryState, number>;
  skipped: Record<SkipReason, number>;
}

interface CountsRow {
  id: number;
  recipients: number;
  skipped: Partial<Record<SkipReason, number>>;
  sent: number;
  inflight: number;
  exceptions: Partial<Record<DeliveryState, number>> | null;
}

/**
 * Counts messages whose recipients are written down, as of one moment, without reading their deliveries: what was
 * sent is counted when its batch is let go, what ended otherwise when it is written; those whose batch a worker has are
 * looked at; and the rest waits.
 */
export async function countMessages(
  { db, member: { organizationId } }: InOrganization,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, MessageCounts>> {
  const { rows } = await sql<CountsRow>`
    select m.id, m.recipients, m.skipped,
      taken.sent + (select coalesce(sum(c.sent), 0) from app.message_minute c
        where c.organization_id = ${organizationId} and c.message_id = m.id) as sent,
      taken.inflight,
      (select jsonb_object_agg(c.exception, c.count) from (
        select exception, sum(count) as count from app.message_exception
        where organization_id = ${organizationId} and message_id = m.id group by exception) c)
        as exceptions
    from app.message m cross join lateral (
      select count(*) filter (where d.state = 'inflight') as inflight,
        count(*) filter (where ${isNotReported}) as sent
      from app.delivery_batch b cross join unnest(b.delivery_ids) as one (id)
        join app.delivery d on d.organization_id = ${organizationId} and d.id = one.id
      where b.organization_id = ${organizationId} and b.message_id = m.id and b.lease is not null) taken
    where m.organization_id = ${organizationId} and m.id = any(${[...messageIds]}::bigint[])
      and m.candidates is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, countsOf(row)]));
}

/** Of a message whose recipients are not written down yet. */
export function noCounts(): Pick<MessageCounts, 'byState' | 'skipped'> {
  return { byState: counted(deliveryStates, {}), skipped: counted(skipReasons, {}) };
}

function countsOf({ recipients, skipped, sent, inflight, exceptions }: CountsRow): MessageCounts {
  const ended = Object.values(exceptions ?? {}).reduce((sum, count) => sum + count, 0);
  const pending = recipients - sent - ended - inflight;
  return {
    people: recipients,
    byState: counted(deliveryStates, { ...exceptions, sent, inflight, pending }),
    skipped: counted(skipReasons, skipped),
  };
}

function counted<K extends string>(
  keys: readonly K[],
  counts: Partial<Record<K, number>>,
): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<K, number>;
}
