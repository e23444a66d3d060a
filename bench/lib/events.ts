import type { Pool } from 'pg';
import type { Organization, Say } from './database.ts';

/** Days before the last one on which something happens. */
export const eventDays = 90;
const groups = 20;
const messages = 60;
const batch = 500_000;

/**
 * Has so many events happened in an organization, in the 90 days to a day, to its people in 20 groups; once. The
 * queue of the product takes them, and nothing is counted yet.
 */
export async function addEvents(
  superuser: Pool,
  { id, slug }: Organization,
  count: number,
  say: Say,
): Promise<void> {
  await superuser.query(
    'create table if not exists bench.event_count (organization_id bigint primary key, events int)',
  );
  const known = await superuser.query(
    'select from bench.event_count where organization_id = $1 and events >= $2',
    [id, count],
  );
  if (known.rows.length > 0) return;
  say(`Having ${count.toLocaleString('en')} events happen in ${slug} (once)`);
  await superuser.query(
    `with made as (insert into app.person_group (organization_id, name, sort_key)
       select $1, 'Group ' || n, 'group ' || n from generate_series(1, ${groups}) n returning id)
     insert into app.group_member (organization_id, group_id, account_id)
     select $1, made.id, a.id from made
       join app.account a on a.organization_id = $1 and a.id % ${groups} = made.id % ${groups}`,
    [id],
  );
  for (let from = 0; from < count; from += batch) {
    await insertEvents(superuser, id, Math.min(batch, count - from), from);
  }
  await superuser.query('insert into bench.event_count values ($1, $2)', [id, count]);
}

/** Mostly opens; a tenth by machines. The same for the same `seed`. */
export async function insertEvents(
  superuser: Pool,
  organizationId: number,
  count: number,
  seed: number,
): Promise<void> {
  await superuser.query(
    `with person as materialized (
       select array_agg(id order by id) as ids from app.account where organization_id = $1),
     drawn as (
       select hashint8extended(n, 1) & 2147483647 as a, hashint8extended(n, 2) & 2147483647 as b,
         hashint8extended(n, 3) & 2147483647 as c
       from generate_series($3::bigint + 1, $3::bigint + $2) n)
     insert into app.engagement_event
       (organization_id, at, kind, message_id, account_id, machine_rule)
     select $1, date_trunc('day', now()) - make_interval(secs => b % (${eventDays - 1} * 86400)),
       case c % 10 when 0 then 'clicked' when 1 then 'viewed' else 'opened' end, c % ${messages} + 1,
       ids[a % cardinality(ids) + 1], case when c % 100 < 10 then 'scanner' end
     from drawn, person`,
    [organizationId, count, seed],
  );
}
