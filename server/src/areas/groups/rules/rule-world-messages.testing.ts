import type { TestDatabase } from '../../../testing/test-database.ts';
import { moments, pick, type One, type WorldPerson } from './world-person.testing.ts';

/** Two campaigns, the first tried again, one that was never sent, and a test. */
export async function addMessages(
  one: One,
  database: TestDatabase,
  organizationId: number,
  people: WorldPerson[],
) {
  const [channel] = await one(
    `insert into app.channel (organization_id, name, from_name, from_address)
     values ($1, 'Mail', 'Acme', 'a@acme.example') returning id`,
    [organizationId],
  );
  const message = (purpose: string, retryOf: number | null) =>
    one(
      `insert into app.message (organization_id, channel_id, purpose, state, candidates, grace_until, from_name,
         from_address, subject, document, html, plain, audience, retry_of)
       values ($1, $2, $3, 'sending', 0, now(), 'A', 'a@acme.example', 'Hello', '{}', '', '', '{}', $4)
       returning id`,
      [organizationId, channel, purpose, retryOf],
    );
  const [first = 0] = await message('campaign', null);
  const [again = 0] = await message('campaign', first);
  const [second = 0] = await message('campaign', null);
  const [test = 0] = await message('test', null);
  const campaigns = await one(
    `insert into app.campaign (organization_id, name, document, audience, sort_key, search_key, message_id, state)
     select $1, 'C' || n, '{}', '{}', 'c', 'c', case n when 1 then $2::bigint when 2 then $3::bigint end,
       case when n < 3 then 'started' else 'draft' end
     from generate_series(1, 3) n returning id`,
    [organizationId, first, second],
  );
  const [one1 = null, two = null] = campaigns;
  const ways: [number, number | null][] = [
    [first, one1],
    [again, one1],
    [second, two],
    [test, null],
  ];
  for (const [n, person] of people.entries()) {
    for (const [turn, [id, campaign]] of ways.entries()) {
      if ((n >> turn) % 2 === 0) continue;
      const sentAt = (n + turn) % 5 === 0 ? null : pick(moments, n + turn);
      const kinds =
        n % 7 === 0 ? [] : pick([['opened'], ['opened', 'clicked'], [], ['clicked']], n + turn);
      const events = kinds.map((kind, k) => ({ kind, machine: (n + k) % 3 === 0 }));
      person.messages.push({ message: id, campaign, isTest: id === test, sentAt, events });
      await database.asSuperuser(
        `with made as (
           insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
           values ($1, $2, $3::bigint, 'p' || $3::bigint, 'p' || $3::bigint, case when $4::timestamptz is null then 'pending' else 'sent' end, $4)
           returning id)
         insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id, machine_rule)
         select $1, e.kind, $2, made.id, $3::bigint, case when e.machine then 'rule' end
         from made cross join json_to_recordset($5) as e (kind text, machine boolean)`,
        [organizationId, id, person.id, sentAt, JSON.stringify(events)],
      );
    }
  }
  return campaigns;
}
