import { describe, expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { useMetrics } from './metrics.factory.ts';

const { ask, database, group, happened, happens, message, people, product, tenants } = useMetrics();

const parts = (id: number) => ask(metrics.getMessageParts, { params: { id } });

/** Says of a message to which groups it goes, where its links lead, and who it was sent to. */
async function send(
  id: number,
  { groups = [], accounts }: { groups?: number[]; accounts: number[] },
  contentId: number | null = null,
): Promise<void> {
  await database.asSuperuser(
    `with meant as (update app.message set audience = $2, candidates = $4 where id = $1),
     links as (
       insert into app.message_link (organization_id, message_id, position, url, content_id)
       select $5::bigint, $1::bigint, 1, 'https://example.org/slots', null
       union all select $5, $1, 2, '', $6::bigint where $6::bigint is not null)
     insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
     select $5, $1, a.id, 'p' || a.id || '@acme.example', 'p' || a.id || '@acme.example', 'sent', now()
     from unnest($3::bigint[]) as a (id)`,
    [
      id,
      JSON.stringify({ include: { groups, people: [] }, exclude: { groups: [], people: [] } }),
      accounts,
      accounts.length,
      tenants.acme.organizationId,
      contentId,
    ],
  );
}

describe('what was done with a message', () => {
  it('is reported by link, by group and by the rule that recognized automation', async () => {
    const as = tenants.acme.admin;
    const article = await product.call(createArticle, {
      as,
      body: {
        title: 'What to bring',
        document: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A badge' }] }],
        },
      },
    });
    const content = { id: article.body.id, title: 'What to bring' };
    await product.call(publishContent, { as, params: content, body: { version: 1 } });
    const ids = await people(12);
    const [first = 0, second = 0, third = 0] = ids;
    const wards = await group({ name: 'Wards', memberIds: ids.slice(0, 10) });
    const few = await group({ name: 'Board', memberIds: ids.slice(0, 4) });
    await group({ name: 'Not meant', memberIds: ids });
    const messageId = await message();
    await send(messageId, { groups: [wards.id, few.id], accounts: ids }, content.id);
    const opened = { messageId, kind: 'opened' };
    const clicked = { messageId, kind: 'clicked' };
    await happened([
      ...ids.slice(0, 6).map((accountId) => ({ ...opened, accountId })),
      ...ids.slice(6, 9).map((accountId) => ({ ...opened, accountId, machineRule: 'privacy' })),
      { ...clicked, accountId: first, link: 1 },
      { ...clicked, accountId: first, link: 1 },
      { ...clicked, accountId: second, link: 2 },
      { ...clicked, accountId: second, link: 1, machineRule: 'prompt' },
      { ...clicked, accountId: third, link: 2, machineRule: 'prompt' },
    ]);
    expect(await parts(messageId)).toEqual({
      links: [
        {
          position: 1,
          url: 'https://example.org/slots',
          content: null,
          people: 1,
          machinesOnly: 1,
          times: 2,
        },
        { position: 2, url: null, content, people: 1, machinesOnly: 1, times: 1 },
      ],
      groups: [
        { groupId: few.id, name: 'Board', delivered: null, opened: null, clicked: null },
        { groupId: wards.id, name: 'Wards', delivered: 10, opened: 6, clicked: null },
      ],
      machines: [
        { rule: 'privacy', opened: 3, clicked: 0 },
        { rule: 'prompt', opened: 0, clicked: 2 },
      ],
    });
  });

  it('is empty without engagement, and absent for a message of others', async () => {
    const id = await message();
    expect(await parts(id)).toEqual({ links: [], groups: [], machines: [] });
    const foreign = await message({}, tenants.beta);
    const answer = await product.call(metrics.getMessageParts, {
      as: tenants.acme.admin,
      params: { id: foreign },
    });
    expect(answer.status).toBe(404);
  });
});

describe('a message that tried another again', () => {
  it('is part of it: the funnel of the first tells both', async () => {
    const [one = 0, two = 0] = await people(2);
    const first = await message({ startedAt: '2026-05-10T12:00:00Z' });
    const again = await message({ startedAt: '2026-05-11T12:00:00Z' });
    await database.asSuperuser('update app.message set retry_of = $1 where id = $2', [
      first,
      again,
    ]);
    await happened([
      { messageId: first, kind: 'accepted', accountId: one },
      { messageId: again, kind: 'accepted', accountId: two },
      { messageId: again, kind: 'opened', accountId: two },
    ]);
    expect(await ask(metrics.getFunnel, { params: { id: first } })).toMatchObject({
      delivered: 2,
      opened: { people: 1 },
    });
    const { items } = await ask(metrics.listMessageResults, {
      query: { from: '2026-05-01', to: '2026-05-30' },
    });
    expect(items).toMatchObject([{ messageId: first, delivered: 2, opened: 1 }]);
  });
});

describe('a message that was just sent', () => {
  it('is delivered as the ledger says, before its events are counted', async () => {
    const [one = 0, two = 0] = await people(2);
    const messageId = await message();
    await database.asSuperuser(
      `insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
       select $1, $2, id, id || '@acme.example', id || '@acme.example', 'sent', now()
       from unnest($3::bigint[]) as a (id)`,
      [tenants.acme.organizationId, messageId, [one, two]],
    );
    await happens([
      { messageId, kind: 'accepted', accountId: one },
      { messageId, kind: 'accepted', accountId: two },
    ]);
    const funnel = await ask(metrics.getFunnel, { params: { id: messageId } });
    expect(funnel).toMatchObject({ delivered: 2, bounced: 0 });
  });
});

describe('an email that no server accepted', () => {
  it('did not come back, because it was never delivered', async () => {
    const [taken = 0, refused = 0, back = 0] = await people(3);
    const messageId = await message({ startedAt: '2026-06-10T12:00:00Z' });
    const rows = await database.asSuperuser<{ id: number }>(
      `insert into app.delivery (organization_id, message_id, account_id, email, email_key, state, sent_at)
       select $1, $2, a.id, a.id || '@acme.example', a.id || '@acme.example',
         case when a.id = $4 then 'failed' else 'sent' end, case when a.id <> $4 then now() end
       from unnest($3::bigint[]) with ordinality as a (id, place) order by place returning id`,
      [tenants.acme.organizationId, messageId, [taken, refused, back], refused],
    );
    const [ofTaken, ofRefused, ofBack] = rows.map(({ id }) => id);
    const event = (kind: string, accountId: number, deliveryId: number | undefined) => ({
      messageId,
      kind,
      accountId,
      deliveryId: deliveryId ?? 0,
    });
    await happened([
      event('accepted', taken, ofTaken),
      event('bounced', refused, ofRefused),
      event('accepted', back, ofBack),
      event('bounced', back, ofBack),
    ]);
    await database.asSuperuser(
      `with back as (update app.delivery set state = 'failed', sent_at = null, reason = 'returned' where id = $1
         returning message_id)
       update app.message_minute set sent = sent - 1 where message_id = (select message_id from back)`,
      [ofBack],
    );
    const funnel = await ask(metrics.getFunnel, { params: { id: messageId } });
    expect(funnel).toMatchObject({ delivered: 1, bounced: 1 });
  });
});

it('a funnel is not as of a time before its message was sent', async () => {
  const [person = 0] = await people(1);
  const startedAt = new Date().toISOString();
  const id = await message({ startedAt });
  await happens([{ kind: 'accepted', messageId: id, accountId: person }]);
  const asOf = async () => (await ask(metrics.getFunnel, { params: { id } })).asOf;
  expect(await asOf()).toBe(startedAt);
  await happened([]);
  expect((await asOf()) > startedAt).toBe(true);
});
