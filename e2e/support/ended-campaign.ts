import type { Product } from './product-address.ts';
import { openDatabase } from './superuser.ts';

/** How the email to a person ended. */
export type Ending = 'sent' | 'failed' | 'unknown';

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }],
};

/**
 * A campaign that has ended, with what a mail server made of it: the one of the tests takes everything, so that
 * is written past the sender. By the channel of the demo organization.
 *
 * @param endings by the ids of the people
 * @returns its id
 */
export async function endedCampaign(
  product: Product,
  name: string,
  endings: ReadonlyMap<number, Ending>,
): Promise<number> {
  const database = await openDatabase(product);
  const [campaign] = await database.asSuperuser<{ id: number }>(
    `with place as (
       select c.organization_id, c.id as channel_id, c.from_name, c.from_address
       from app.channel c join app.organization o on o.id = c.organization_id
       where o.slug = $1 and c.state = 'verified' order by c.id limit 1),
     meant as (
       select * from json_to_recordset($3) as m (id bigint, ending text)),
     message as (
       insert into app.message (organization_id, channel_id, purpose, state, grace_until, from_name,
         from_address, subject, document, html, plain, audience, recipients, candidates, started_at, ended_at,
         settled_at)
       select organization_id, channel_id, 'campaign', 'sent', now(), from_name, from_address, $2, $4,
         '<p>Hello</p>', 'Hello', $5, (select count(*) from meant), (select count(*) from meant), now(), now(), now()
       from place returning organization_id, id, channel_id),
     mails as (
       insert into app.delivery (organization_id, message_id, account_id, email, email_key, state,
         attempts, inflight_at, sent_at, reply, reason)
       select message.organization_id, message.id, a.id, a.email, a.email_key, meant.ending, 1,
         case when meant.ending <> 'failed' then now() end,
         case when meant.ending = 'sent' then now() end,
         case meant.ending when 'sent' then '250 taken' when 'failed' then '550 5.7.1 refused by policy'
           else 'connection lost' end,
         case meant.ending when 'failed' then 'refused' when 'unknown' then 'not_confirmed' end
       from message, meant join app.account a on a.id = meant.id
       returning organization_id, message_id, id, account_id, state),
     events as (
       insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
       select organization_id, case state when 'sent' then 'accepted' else 'bounced' end, message_id, id,
         account_id
       from mails where state <> 'unknown')
     insert into app.campaign (organization_id, name, channel_id, subject, document, audience, sort_key,
       search_key, message_id, state)
     select organization_id, $2, channel_id, $2, $4, $5, $2, $2, id, 'started' from message returning id`,
    [
      product.organizationSlug,
      name,
      JSON.stringify([...endings].map(([id, ending]) => ({ id, ending }))),
      JSON.stringify(document),
      JSON.stringify({
        include: { groups: [], people: [...endings.keys()] },
        exclude: { groups: [], people: [] },
      }),
    ],
  );
  await database.close();
  if (campaign === undefined) throw new Error('There is no channel to have sent it by.');
  return campaign.id;
}

/** Someone opens the email of an ended campaign, with nothing of a machine about it. */
export async function openedBy(product: Product, campaignId: number, person: number) {
  const database = await openDatabase(product);
  await database.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
     select d.organization_id, 'opened', d.message_id, d.id, d.account_id
     from app.delivery d join app.campaign c on c.message_id = d.message_id
     where c.id = $1 and d.account_id = $2`,
    [campaignId, person],
  );
  await database.close();
}

/** Three campaigns that these people got a moment ago: as many as they should in a week. */
export async function sentOften(product: Product, people: number[]): Promise<void> {
  const got = new Map(people.map((person) => [person, 'sent' as const]));
  for (const number of ['first', 'second', 'third']) {
    // One after the other: each has a number of its own.
    // oxlint-disable-next-line no-await-in-loop
    await endedCampaign(product, `The ${number} to ${people.join(', ')}`, got);
  }
}
