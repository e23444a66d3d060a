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

/** The rate is made of the last five minutes, and of so many mails at most. */
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
export async function messageFigures(place: InOrganization, id: number): Promise<MessageFigures> {
  const message = await findCurrentMessage(place, id);
  if (message === undefined) throw new ProblemError('NOT_FOUND');
  const [counts, minutes, perMinute, failures, triedAgain] = await Promise.all([
    countFamilies(place, [id]),
    findMinutes(place, id),
    findRate(place, message.id),
    findFailures(place, id),
    findTriedAgain(place, id),
  ]);
  const { byState, skipped } = counts.get(id) ?? noCounts();
  const meant = candidatesOf(counts.get(id));
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
      perMinute === null || message.state !== 'sending'
        ? null
        : Math.ceil((byState.pending * 60) / perMinute),
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

/**
 * How many a minute were sent lately, over a sixth of one at least, so that the first mails tell little; null when
 * none was.
 */
async function findRate({ db, member }: InOrganization, id: number): Promise<number | null> {
  const { rows } = await sql<{ rate: number | null }>`
    with last as materialized (
      select at from app.engagement_event
      where organization_id = ${member.organizationId} and message_id = ${id} and kind = 'accepted'
      order by id desc limit ${sql.lit(rateMails)})
    select (count(*) / greatest(1.0 / 6, extract(epoch from max(at) - min(at)) / 60))::float8 as rate
    from last where at > (select max(at) - make_interval(mins => ${sql.lit(rateMinutes)}) from last)
    having count(*) > 0`.execute(db);
  return rows[0]?.rate ?? null;
}
