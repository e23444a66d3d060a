import { sql, type RawBuilder } from 'kysely';
import type { InOrganization } from '../../../kernel/database/organization.ts';
import { isNotReported } from './batches.repository.ts';

/** Something that holds at every moment, whatever was killed. */
interface Invariant {
  name: string;
  /** Ids of deliveries or messages for which it does not hold. */
  broken: (organizationId: number) => RawBuilder<{ id: number }>;
}

/** A transaction's time is its beginning: who was suppressed in one that ended later may seem to have been so. */
const tolerance = sql`interval '1 second'`;

/**
 * I3, that nothing which has ended changes and that a mail leaves by `inflight` alone, is held by a trigger. What a
 * mail server got is beyond any query; the kill test compares it.
 */
const invariants: readonly Invariant[] = [
  {
    name: 'I1 one delivery a person and an address',
    broken: (organizationId) => sql`
      select min(id) as id from app.delivery where organization_id = ${organizationId}
      group by message_id, account_id having count(*) > 1
      union all
      select min(id) from app.delivery where organization_id = ${organizationId}
      group by message_id, email_key having count(*) > 1`,
  },
  {
    name: 'I2 a lease while it leaves, a time when it is sent',
    broken: (organizationId) => sql`
      select id from app.delivery where organization_id = ${organizationId}
        and ((state = 'inflight') <> (lease is not null)
          or (state = 'sent') <> (sent_at is not null))`,
  },
  {
    name: 'I4 everyone who was meant has a delivery or a skip',
    broken: (organizationId) => sql`
      select m.id from app.message m
      where m.organization_id = ${organizationId} and m.candidates is not null and m.candidates <> (
        select count(*) from app.delivery d
        where d.organization_id = m.organization_id and d.message_id = m.id) + (
        select count(*) from app.delivery_skip s
        where s.organization_id = m.organization_id and s.message_id = m.id)`,
  },
  {
    name: 'I5 nothing is left of a message that is sent',
    broken: (organizationId) => sql`
      select m.id from app.message m
      where m.organization_id = ${organizationId} and (m.state = 'sent' or m.settled_at is not null)
        and exists (select from app.delivery d where d.organization_id = m.organization_id
          and d.message_id = m.id and d.state in ('pending', 'inflight'))`,
  },
  {
    name: 'every delivery that has not ended is in one batch',
    broken: (organizationId) => sql`
      select d.id from app.delivery d left join (
        select one.id, b.message_id from app.delivery_batch b
          cross join unnest(b.delivery_ids) as one (id)
        where b.organization_id = ${organizationId}) batched
          on batched.id = d.id and batched.message_id = d.message_id
      where d.organization_id = ${organizationId} and d.state in ('pending', 'inflight')
      group by d.organization_id, d.id having count(batched.id) <> 1`,
  },
  {
    name: 'I6 nothing left for an address that was suppressed before',
    broken: (organizationId) => sql`
      select d.id from app.delivery d
        join app.suppression s on s.organization_id = d.organization_id and s.email_key = d.email_key
        join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
      where d.organization_id = ${organizationId} and d.state in ('sent', 'inflight')
        and s.created_at < d.inflight_at - ${tolerance} and (s.until is null or s.until > d.inflight_at)
        and not ((m.purpose = 'test' or m.official) and s.reason = 'unsubscribed')`,
  },
  {
    name: 'nothing left for someone who had unsubscribed from the topic',
    broken: (organizationId) => sql`
      select d.id from app.delivery d
        join app.message m on m.organization_id = d.organization_id and m.id = d.message_id
        join app.topic_unsubscription u on u.organization_id = m.organization_id
          and u.topic_id = m.topic_id and u.account_id = d.account_id
      where d.organization_id = ${organizationId} and d.state in ('sent', 'inflight')
        and u.at < d.inflight_at - ${tolerance} and m.purpose <> 'test' and not m.official`,
  },
  {
    name: 'no one who may have it is tried again',
    broken: (organizationId) => sql`
      select later.id from app.message again
        join app.delivery later on later.organization_id = again.organization_id
          and later.message_id = again.id
        join app.delivery d on d.organization_id = again.organization_id
          and d.message_id = again.retry_of and d.account_id = later.account_id
      where again.organization_id = ${organizationId} and again.retry_of is not null
        and d.state <> 'failed'`,
  },
  {
    name: 'one email a person and an address from all subjects that are tried',
    broken: (organizationId) => sql`
      select min(d.id) as id from app.delivery d join app.message m
        on m.organization_id = d.organization_id and m.id = d.message_id
      where d.organization_id = ${organizationId}
        and coalesce(m.retry_of, m.id) in (select retry_of from app.message
          where organization_id = ${organizationId} and variant is not null)
        and (m.variant is not null or m.retry_of is null)
      group by grouping sets ((coalesce(m.retry_of, m.id), d.account_id),
        (coalesce(m.retry_of, m.id), d.email_key))
      having count(*) > 1`,
  },
  {
    name: 'nothing leaves while it waits for the winner of its subjects',
    broken: (organizationId) => sql`
      select m.id from app.message m where m.organization_id = ${organizationId}
        and m.waits_for_winner and exists (select from app.delivery d
          where d.organization_id = m.organization_id and d.message_id = m.id
            and d.state not in ('pending', 'cancelled'))`,
  },
  {
    name: 'every mail that was sent has its event, once, when its batch is let go',
    broken: (organizationId) => sql`
      select d.id from app.delivery d cross join lateral (
        select count(*) as events from app.engagement_event e
        where e.organization_id = d.organization_id and e.delivery_id = d.id
          and e.kind = case d.state when 'sent' then 'accepted' else 'bounced' end) told
      where d.organization_id = ${organizationId} and d.state in ('sent', 'failed') and told.events <> 1
        and (told.events > 1 or not exists (select from app.delivery_batch b
          where b.organization_id = d.organization_id and b.message_id = d.message_id
            and d.id = any(b.delivery_ids)))`,
  },
  {
    name: 'what is counted of a message is what the ledger says',
    broken: (organizationId) => sql`
      select m.id from app.message m cross join lateral (
        select count(*) as people, count(*) filter (where state = 'sent') as sent,
          count(*) filter (where exception is not null) as ended
        from app.delivery d
        where d.organization_id = m.organization_id and d.message_id = m.id) ledger
      where m.organization_id = ${organizationId} and m.candidates is not null and (
        m.recipients <> ledger.people
        or ledger.sent <> (select coalesce(sum(sent), 0) from app.message_minute c
          where c.organization_id = m.organization_id and c.message_id = m.id)
          + (select count(*) from app.delivery_batch b cross join unnest(b.delivery_ids) as one (id)
            join app.delivery d on d.organization_id = b.organization_id and d.id = one.id
            where b.organization_id = m.organization_id and b.message_id = m.id and ${isNotReported})
        or ledger.ended <> (select coalesce(sum(count), 0) from app.message_exception c
          where c.organization_id = m.organization_id and c.message_id = m.id))`,
  },
];

export interface Broken {
  name: string;
  ids: number[];
}

/** The invariants that do not hold in an organization, each with up to ten places; empty when all is well. */
export async function brokenInvariants({ db, member }: InOrganization): Promise<Broken[]> {
  const found: Broken[] = [];
  for (const { name, broken } of invariants) {
    const { rows } = await sql<{ id: number }>`
      select id from (${broken(member.organizationId)}) as broken order by id limit 10`.execute(db);
    if (rows.length > 0) found.push({ name, ids: rows.map(({ id }) => id) });
  }
  return found;
}
