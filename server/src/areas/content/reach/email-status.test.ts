import { expect, it } from 'vitest';
import * as readers from 'contract/content/readers.contract.ts';
import { useArticles } from '../content.factory.ts';

const { product, database, tenants, article, publish } = useArticles();

/** A message that leads to content, sent to people with what happened to each email. @returns its deliveries */
async function send(contentId: number, to: readonly [accountId: number, state: string][]) {
  const { organizationId } = tenants.acme;
  return database.asSuperuser<{ id: number; account_id: number }>(
    `with channel as (
       insert into app.channel (organization_id, name, from_name, from_address)
       values ($1, gen_random_uuid()::text, 'News', 'news@acme.example') returning id
     ), message as (
       insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name, from_address,
         subject, document, html, plain, audience, candidates, started_at, ended_at, tracking)
       select $1, id, 'campaign', 'sent', now(), 'News', 'news@acme.example', '=News', '{}', '', '', '{}', 3, now(),
         now(), 'identified' from channel returning id
     ), link as (
       insert into app.message_link (organization_id, message_id, position, url, content_id)
       select $1, id, 1, 'https://acme.example', $2 from message
     )
     insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
     select $1, message.id, person.id, person.id || '@acme.example', person.id || '@acme.example', person.state,
       case when person.state = 'sent' then now() end
     from message, unnest($3::bigint[], $4::text[]) person (id, state) returning id, account_id`,
    [organizationId, contentId, to.map(([id]) => id), to.map(([, state]) => state)],
  );
}

it('people who have not read content are listed with what happened to its email', async () => {
  const { admin, manager, standard, organizationId } = tenants.acme;
  const { id } = await article();
  await publish(id, 1);
  const people = [admin, manager, standard].map(({ accountId }) => accountId);
  const [first, second, third] = people as [number, number, number];
  const statuses = async () => {
    const { body } = await product.call(readers.listUnread, { as: admin, params: { id } });
    const items: { id: number; email: string | null }[] = body.items;
    return people.map((one) => items.find((item) => item.id === one)?.email);
  };
  expect(await statuses()).toEqual([null, null, null]);
  await send((await article()).id, [[first, 'sent']]);
  expect(await statuses()).toEqual([null, null, null]);

  const sent = await send(id, [
    [first, 'sent'],
    [second, 'failed'],
    [third, 'unknown'],
  ]);
  expect(await statuses()).toEqual(['delivered', 'failed', 'unconfirmed']);
  const happens = (kind: string, machine: string | null = null) =>
    database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, account_id, delivery_id, machine_rule)
       values ($1, $2, $3, $4, $5)`,
      [organizationId, kind, first, sent.find((row) => row.account_id === first)?.id, machine],
    );
  await happens('opened', 'prompt');
  expect((await statuses())[0]).toBe('delivered');
  await happens('bounced');
  expect((await statuses())[0]).toBe('bounced');
  await happens('opened');
  expect((await statuses())[0]).toBe('opened');
  // The last email counts.
  await send(id, [[second, 'sent']]);
  expect((await statuses())[1]).toBe('delivered');

  const set = (column: string, value: string | null, person: number) =>
    database.asSuperuser(`update app.account set ${column} = $1 where id = $2`, [value, person]);
  await set('deliverability', 'complained', first);
  await set('deliverability', 'hard_bounced', second);
  await set('subscription', 'unsubscribed', third);
  expect(await statuses()).toEqual(['complained', 'bounced', 'unsubscribed']);
});
