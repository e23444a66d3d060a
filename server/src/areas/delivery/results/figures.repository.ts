import { causeOf } from './causes.ts';
import { sql } from 'kysely';
import type { MessageFigures } from 'contract/delivery/message.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { noCounts, type MessageCounts } from './counts.repository.ts';
import { countFamilies } from './family-counts.repository.ts';
import { writtenOf } from '../message-family.repository.ts';
import { findCurrentMessage } from '../messages.repository.ts';
import { findFailures, findTriedAgain } from './replies.repository.ts';
import { findSecondsLeft } from './time-left.repository.ts';

/** The rate is made of the last five minutes, and of so many emails at most. */
const rateMinutes = 5;
const rateMails = 1000;

interface MinuteRow {
  at: Date;
  sent: number;
}

/**
 * How a message stands with those that try it again: each person where the last of them left them.
 *
 * @param id of the first
 * @throws ProblemError NOT_FOUND
 */
export async function messageFigures(tx: InOrganization, id: number): Promise<MessageFigures> {
  const message = await findCurrentMessage(tx, id);
  if (message === undefined) throw new ProblemError('NOT_FOUND');
  const [counts, minutes, pace, failures, triedAgain] = await Promise.all([
    countFamilies(tx, [id]),
    findMinutes(tx, id),
    findPace(tx, message.id),
    findFailures(tx, id),
    findTriedAgain(tx, id),
  ]);
  const { byState, skipped } = counts.get(id) ?? noCounts();
  const meant = candidatesOf(counts.get(id));
  const { rate: perMinute, limit_per_minute: limit } = pace;
  const expected = perMinute ?? limit;
  return {
    state: message.state,
    stateSince: message.state_since.toISOString(),
    ...causeOf(message.cause),
    graceUntil: message.grace_until.toISOString(),
    candidates: meant,
    byState,
    skipped,
    perMinute,
    minutes: minutes.map(({ at, sent }) => ({ at: at.toISOString(), sent })),
    secondsLeft:
      expected === null || message.state !== 'sending'
        ? null
        : await findSecondsLeft(tx, id, { perMinute: expected, pending: byState.pending }),
    failures,
    triedAgain,
  };
}

/** Everyone who was meant, by whichever subject; null until they are written down. */
function candidatesOf(counts: MessageCounts | undefined): number | null {
  if (counts === undefined) return null;
  return Object.values(counts.skipped).reduce((sum, one) => sum + one, counts.people);
}

/** The last hour in which anything was sent, by minute. */
async function findMinutes({ db, member }: InOrganization, id: number): Promise<MinuteRow[]> {
  const family = writtenOf(member.organizationId, id);
  const { rows } = await sql<MinuteRow>`
    select minute as at, sum(sent) as sent from app.message_minute
    where organization_id = ${member.organizationId} and message_id = any(${family}) and minute > (
      select max(minute) - interval '1 hour' from app.message_minute
      where organization_id = ${member.organizationId} and message_id = any(${family}))
    group by 1 order by 1`.execute(db);
  return rows;
}

interface PaceRow {
  /** How many a minute were sent lately; null when none was. */
  rate: number | null;
  /** How many may leave a minute, by the message and by its channel; null where nothing limits them. */
  limit_per_minute: number | null;
}

/**
 * How fast a message is sent. Few emails are counted over a sixth of a minute at least, so that the first tell little.
 * What a limit lets go at once would count for more than the limit: the rate is never higher. The limit of a channel may
 * have changed since a message ended.
 */
async function findPace({ db, member }: InOrganization, id: number): Promise<PaceRow> {
  const { rows } = await sql<PaceRow>`
    with last as materialized (
      select at from app.engagement_event
      where organization_id = ${member.organizationId} and message_id = ${id} and kind = 'accepted'
      order by id desc limit ${sql.lit(rateMails)}),
    sent as (
      select count(*) as count, extract(epoch from max(at) - min(at)) / 60 as minutes
      from last where at > (select max(at) - make_interval(mins => ${sql.lit(rateMinutes)}) from last)),
    limits as (
      select least(m.per_minute, case when m.ended_at is null then c.per_minute end) as per_minute
      from app.message m
        join app.channel c on c.organization_id = m.organization_id and c.id = m.channel_id
      where m.organization_id = ${member.organizationId} and m.id = ${id})
    select limits.per_minute as limit_per_minute,
      case when sent.count > 0 then least(limits.per_minute, sent.count
        / greatest(sent.minutes, case when sent.count < ${sql.lit(rateMails)} then 1.0 / 6 else 1.0 / 600 end)
      )::float8 end as rate
    from sent cross join limits`.execute(db);
  return rows[0] ?? { rate: null, limit_per_minute: null };
}
