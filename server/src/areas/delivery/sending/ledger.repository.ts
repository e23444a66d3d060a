import type { HotStatement } from '../../../kernel/database/one-sync.ts';
import type { Verdict } from './outcome.policy.ts';
import { rareReasons, stopReason } from './stop-reasons.ts';

/** One mail whose last byte waits. */
export interface FenceRequest {
  id: number;
  lease: string;
  /**
   * Its organization limited how many emails a person gets when it was claimed: those of one person are decided one
   * after the other. A limit set since holds from the next claim.
   */
  limited?: boolean | undefined;
  /** Its message reminds of content. */
  reminds?: boolean | undefined;
  /** Attempts before this one: another worker that tried it in between has counted them up. */
  attempts: number;
}

/**
 * Has emails to the same people decided by one worker after the other until the transaction ends, so that each sees what
 * the others let go. In the order of the people: two never wait for each other.
 */
export function takeTurnsStatement(
  organizationId: number,
  requests: readonly FenceRequest[],
): HotStatement {
  return {
    name: 'take-turns',
    text: takeTurnsText,
    values: [organizationId, requests.map(({ id }) => id)],
  };
}

const takeTurnsText = `
  select pg_advisory_xact_lock(1130, key) from (
    select distinct (account_id % 2147483647)::integer as key from app.delivery
    where organization_id = $1 and id = any($2::bigint[]) order by 1 offset 0) as people`;

/** `stopped`: not this delivery alone, its message is not being sent. */
export type Fenced = 'granted' | 'held' | 'stopped';

/**
 * The fence: lets the last byte of these mails leave, of each only when no one else has begun to send it, its message
 * is being sent and its reader may still be written to. Others are moved to their proper state. Read in one statement,
 * from the one row that both the fence and its result change: of two workers that ask for the same delivery one is
 * refused, also where both are one whose lease ended in between.
 *
 * With it goes what was accepted before, which no reason to hold an email back depends on: starting a second
 * statement took the database a seventh of the time of both.
 *
 * @param accepted results of state `sent`; those that are written are answered as `written`
 */
export function fenceStatement(
  organizationId: number,
  requests: readonly FenceRequest[],
  accepted: readonly ResultRow[],
  seconds: number,
): HotStatement {
  const isUsual = requests.every(({ limited, reminds }) => limited !== true && reminds !== true);
  return {
    name: isUsual ? 'fence' : 'fence-all',
    text: isUsual ? fenceText : fenceAllText,
    values: [
      organizationId,
      requests.map(({ id }) => id),
      requests.map(({ lease }) => lease),
      requests.map(({ attempts }) => attempts),
      seconds,
      accepted.map(({ id }) => id),
      accepted.map(({ lease }) => lease),
      accepted.map(({ verdict }) => verdict.reply),
    ],
  };
}

const fenceWith = (rare: string) => `
  with asked as materialized (
    select d.id, a.lease, a.attempts, m.state as message_state, ${stopReason(rare)} as reason
    from unnest($2::bigint[], $3::uuid[], $4::integer[]) as a (id, lease, attempts)
      join app.delivery d on d.organization_id = $1 and d.id = a.id
      join app.message m on m.organization_id = d.organization_id and m.id = d.message_id),
  meant as (
    select id, lease, attempts, reason, null as reply, case when reason is not null then 'suppressed'
      when message_state = 'sending' then 'inflight' else 'cancelled' end as state
    from asked where reason is not null or message_state <> 'paused'
    union all
    select id, lease, null, null, reply, 'sent'
    from unnest($6::bigint[], $7::uuid[], $8::text[]) as a (id, lease, reply)),
  moved as (
    update app.delivery d set changed_at = app.now(), reason = a.reason, state = a.state,
      inflight_at = case when a.state = 'inflight' then app.now() else d.inflight_at end,
      lease = case when a.state = 'inflight' then a.lease end,
      lease_until = case when a.state = 'inflight' then app.now() + make_interval(secs => $5) end,
      attempts = d.attempts + (a.state = 'sent')::integer, reply = coalesce(a.reply, d.reply),
      sent_at = case when a.state = 'sent' then app.now() end
    from meant a
    where d.organization_id = $1 and d.id = a.id and case a.state
      when 'sent' then d.state = 'inflight' and d.lease = a.lease
      else d.state = 'pending' and d.attempts = a.attempts and d.next_at <= app.now() end
    returning d.id, a.lease, d.state)
  select a.id, a.lease, case when moved.state = 'inflight' then 'granted'
    when a.message_state <> 'sending' then 'stopped' else 'held' end as fenced
  from asked a left join moved on moved.id = a.id and moved.lease = a.lease
  union all
  select id, lease, 'written' from moved where state = 'sent'`;

const fenceText = fenceWith('');
const fenceAllText = fenceWith(rareReasons);

export interface FenceRow {
  id: number;
  lease: string;
  fenced: Fenced | 'written';
}

export interface ResultRow extends FenceRequest {
  verdict: Verdict;
}

/**
 * Writes the results of deliveries; answers which were written, and of those which failed. A row that another has taken
 * over stays unchanged. Their events are written when their batch is let go.
 */
export function resultsStatement(
  organizationId: number,
  results: readonly ResultRow[],
): HotStatement {
  const of = <K extends keyof Verdict>(key: K) => results.map(({ verdict }) => verdict[key]);
  return {
    name: 'results',
    text: resultsText,
    values: [
      organizationId,
      results.map(({ id }) => id),
      results.map(({ lease }) => lease),
      results.map(({ attempts }) => attempts),
      of('state'),
      of('reply'),
      of('reason'),
      of('delaySeconds'),
      of('counts'),
    ],
  };
}

const resultsText = `
  update app.delivery d set state = w.state, lease = null, lease_until = null, changed_at = app.now(),
    attempts = d.attempts + w.counts::integer, reply = coalesce(w.reply, d.reply), reason = w.reason,
    next_at = case when w.state = 'pending' then app.now() + make_interval(secs => w.delay) else d.next_at end,
    sent_at = case when w.state = 'sent' then app.now() end
  from unnest($2::bigint[], $3::uuid[], $4::integer[], $5::text[], $6::text[], $7::text[],
    $8::float8[], $9::boolean[]) as w (id, lease, attempts, state, reply, reason, delay, counts)
  where d.organization_id = $1 and d.id = w.id
    and ((d.state = 'inflight' and d.lease = w.lease)
      or (d.state = 'pending' and d.attempts = w.attempts and w.state in ('pending', 'failed')))
  returning d.id`;

/**
 * A former holder who knows that the email was accepted settles an unconfirmed one, with its event: no one has tried it
 * since, so that its batch was let go before.
 */
export function proveStatement(
  organizationId: number,
  accepted: readonly ResultRow[],
): HotStatement {
  return {
    name: 'prove',
    text: proveText,
    values: [
      organizationId,
      accepted.map(({ id }) => id),
      accepted.map(({ attempts }) => attempts),
      accepted.map(({ verdict }) => verdict.reply),
    ],
  };
}

const proveText = `
  with proved as (
    update app.delivery d set state = 'sent', changed_at = app.now(), sent_at = app.now(),
      attempts = d.attempts + 1, reply = coalesce(w.reply, d.reply), reason = null
    from unnest($2::bigint[], $3::integer[], $4::text[]) as w (id, attempts, reply)
    where d.organization_id = $1 and d.id = w.id and d.state = 'unknown' and d.attempts = w.attempts
    returning d.id, d.message_id, d.account_id)
  insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
  select $1, 'accepted', message_id, id, account_id from proved`;

/**
 * What failures say of the addresses: one that does not exist (5.1.1), or that refused three emails, is no longer
 * written to. Asked after the results, in their transaction.
 */
export function learnStatement(
  organizationId: number,
  failed: readonly FenceRequest[],
): HotStatement {
  return { name: 'learn', text: learnText, values: [organizationId, failed.map(({ id }) => id)] };
}

const learnText = `
  with failed as (
    select d.account_id, d.email_key, d.reply,
      d.reply ~ '^5\\d\\d[ -]5\\.1\\.1' or (
        select count(*) from app.delivery other
        where other.organization_id = $1 and other.account_id = d.account_id
          and other.email_key = d.email_key and other.state = 'failed' and other.reason = 'refused') >= 3
        as hard
    from app.delivery d
    where d.organization_id = $1 and d.id = any($2::bigint[]) and d.state = 'failed'
      and d.reason = 'refused'),
  kept as (
    insert into app.suppression as suppression (organization_id, email_key, reason, detail)
    select distinct on (email_key) $1, email_key, 'hard_bounce', reply
    from failed where hard
    on conflict (organization_id, email_key, reason) do update set until = null, detail = excluded.detail
      where suppression.until is not null)
  update app.account a
  set deliverability = case when f.hard then 'hard_bounced' else 'soft_bouncing' end
  from failed f
  where a.organization_id = $1 and a.id = f.account_id and a.email_key = f.email_key
    and a.deliverability in ('ok', 'soft_bouncing')`;
