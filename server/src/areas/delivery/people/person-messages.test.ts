import { expect, it } from 'vitest';
import { listPersonMessages } from 'contract/delivery/person-messages.contract.ts';
import { useDelivery } from '../delivery.factory.ts';

const test = useDelivery();

it('shows the status of each message whose audience included the person, the newest first', async () => {
  const to = await test.tenant(3);
  const [first = 0, second = 0] = to.people;
  const sent = await test.start(to, { subject: 'Summer rota' });
  await test.database.asSuperuser(
    `update app.delivery set state = 'inflight', lease = gen_random_uuid(), lease_until = now(),
       inflight_at = now() where message_id = $1`,
    [sent],
  );
  await test.database.asSuperuser(
    `with done as (update app.delivery set state = 'sent', sent_at = now(), lease = null,
         lease_until = null, reply = '250 taken' where message_id = $1 and account_id = $2 returning *)
     insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id,
         machine_rule)
       select organization_id, kind, message_id, id, account_id, rule from done,
         (values ('accepted', null), ('opened', 'prefetch'), ('clicked', null)) as e (kind, rule)`,
    [sent, first],
  );
  await test.database.asSuperuser(
    `with done as (update app.delivery set state = 'failed', lease = null, lease_until = null,
         reply = '552 5.2.2 mailbox full', reason = 'refused'
         where message_id = $1 and account_id = $2 returning *)
     insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
       select organization_id, 'bounced', message_id, id, account_id from done`,
    [sent, second],
  );
  await test.database.asSuperuser(
    `update app.delivery set state = 'unknown', lease = null, lease_until = null
     where message_id = $1 and account_id = $2`,
    [sent, to.people[2] ?? 0],
  );
  await test.database.asSuperuser(`update app.message set state = 'sent', ended_at = now(),
    settled_at = now() where id = ${sent}`);
  await test.database.asSuperuser(`delete from app.delivery_batch where message_id = ${sent}`);
  const excluded = {
    ...to.audience,
    exclude: { groups: [], people: [first] },
  };
  await test.start(to, { subject: 'Pension seminar', audience: excluded });

  const messagesOf = async (id: number, query: Record<string, string> = {}) => {
    const { status, body } = await test.product.call(listPersonMessages, {
      as: to.manager,
      params: { id },
      query,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const theirs = await messagesOf(first);
  expect(theirs.total).toEqual({ count: 2, kind: 'exact' });
  expect(theirs.items).toMatchObject([
    { subject: 'Pension seminar', skipped: 'excluded', state: null, acceptedAt: null },
    {
      subject: 'Summer rota',
      purpose: 'campaign',
      campaign: null,
      skipped: null,
      state: 'sent',
      openedAt: null,
      openedByMachineAt: expect.any(String),
      clickedAt: expect.any(String),
    },
  ]);
  expect((await messagesOf(second)).items[1]).toMatchObject({
    state: 'failed',
    reply: '552 5.2.2 mailbox full',
  });
  expect((await messagesOf(to.people[2] ?? 0)).items[1]).toMatchObject({ state: 'unknown' });

  // Made one with the other, it has the messages of both, also where both got the same.
  await test.database.asSuperuser(
    `insert into app.merged_account (organization_id, account_id, into_id) values ($1, $2, $3)`,
    [to.organizationId, second, first],
  );
  const both = await messagesOf(first);
  expect(both.total).toEqual({ count: 4, kind: 'exact' });
  const [one] = (await messagesOf(first, { limit: '3' })).items.slice(-1);
  expect(both.items.map(({ subject }: { subject: string }) => subject)).toEqual([
    'Pension seminar',
    'Pension seminar',
    'Summer rota',
    'Summer rota',
  ]);
  expect(both.items[2]).toEqual(one);
});
