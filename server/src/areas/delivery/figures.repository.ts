import { sql } from 'kysely';
import { skipReasons, type SkipReason } from 'contract/delivery/audience.ts';
import {
  deliveryStates,
  type DeliveryState,
  type MessageFigures,
} from 'contract/delivery/message.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import type { Place } from './channels.repository.ts';
import { findMessage } from './messages.repository.ts';

/** Of how many minutes the rate is made. */
const rateMinutes = 5;

interface RateRow {
  count: number;
  minutes: number;
}

/**
 * How a message stands, from the ledger itself.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function messageFigures(place: Place, id: number): Promise<MessageFigures> {
  const message = await findMessage(place, id);
  if (message === undefined) throw new ProblemError('NOT_FOUND');
  const [byState, skipped, minutes, rate, failures] = await Promise.all([
    countStates(place, id),
    countSkips(place, id),
    findMinutes(place, id),
    findRate(place, id),
    findFailures(place, id),
  ]);
  const perMinute = rate === undefined || rate.count === 0 ? null : rate.count / rate.minutes;
  const left = byState.pending;
  return {
    state: message.state,
    stateSince: message.state_since.toISOString(),
    cause: message.cause,
    graceUntil: message.grace_until.toISOString(),
    candidates: message.candidates,
    byState,
    skipped,
    perMinute,
    minutes: minutes.map(({ at, sent }) => ({ at: at.toISOString(), sent })),
    secondsLeft:
      perMinute === null || message.state !== 'sending' ? null : Math.ceil((left * 60) / perMinute),
    failures,
  };
}

function counted<K extends string>(
  keys: readonly K[],
  rows: readonly { key: K; count: number }[],
): Record<K, number> {
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<K, number>;
}

async function countStates({ db, member }: Place, id: number) {
  const { rows } = await sql<{ key: DeliveryState; count: number }>`
    select state as key, count(*) as count from app.delivery
    where organization_id = ${member.organizationId} and message_id = ${id} group by state`.execute(
    db,
  );
  return counted(deliveryStates, rows);
}

async function countSkips({ db, member }: Place, id: number) {
  const { rows } = await sql<{ key: SkipReason; count: number }>`
    select reason as key, count(*) as count from app.delivery_skip
    where organization_id = ${member.organizationId} and message_id = ${id} group by reason`.execute(
    db,
  );
  return counted(skipReasons, rows);
}

const accepted = ({ member }: Place, id: number) => sql`
  app.engagement_event where organization_id = ${member.organizationId} and message_id = ${id}
    and kind = 'accepted'`;

/** The last hour in which anything was sent, by minute. */
async function findMinutes(place: Place, id: number) {
  const { rows } = await sql<{ at: Date; sent: number }>`
    select date_trunc('minute', at) as at, count(*) as sent from ${accepted(place, id)}
      and at > (select max(at) - interval '1 hour' from ${accepted(place, id)})
    group by 1 order by 1`.execute(place.db);
  return rows;
}

/** What was sent lately, and in how many minutes: at least a sixth of one, so that the first mails tell little. */
async function findRate(place: Place, id: number): Promise<RateRow | undefined> {
  const { rows } = await sql<RateRow>`
    select count(*) as count,
      greatest(1.0 / 6, extract(epoch from max(at) - min(at)) / 60)::float8 as minutes
    from ${accepted(place, id)}
      and at > (select max(at) - make_interval(mins => ${sql.lit(rateMinutes)})
        from ${accepted(place, id)})`.execute(place.db);
  return rows[0];
}

async function findFailures({ db, member }: Place, id: number) {
  const { rows } = await sql<{ code: string | null; reply: string | null; count: number }>`
    select substring(reply from '^\\d{3}(?:[ -]\\d\\.\\d+\\.\\d+)?') as code, min(reply) as reply,
      count(*) as count
    from app.delivery
    where organization_id = ${member.organizationId} and message_id = ${id} and state = 'failed'
    group by 1 order by 3 desc, 1 limit 10`.execute(db);
  return rows;
}
