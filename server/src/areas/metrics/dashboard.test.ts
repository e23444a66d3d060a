import { expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import * as dashboard from 'contract/metrics/dashboard.contract.ts';
import * as metrics from 'contract/metrics/metrics.contract.ts';
import { useMetrics } from './metrics.factory.ts';

const document = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }],
};
const { add, ask, database, happened, message, product, tenants, update } = useMetrics();

it('begins with the size of the directory and how many can be reached', async () => {
  const before = await ask(metrics.getSummary);
  const [one, other] = [await add({ email: 'one@acme.example' }), await add()];
  await add({ email: 'off@acme.example' });
  await update(one.id, { version: one.version, status: 'deactivated' });
  await database.asSuperuser(
    `insert into app.suppression (organization_id, email_key, reason)
     values ($1, 'off@acme.example', 'manual')`,
    [tenants.acme.organizationId],
  );
  const after = await ask(metrics.getSummary);
  expect(after).toMatchObject({
    people: before.people + 2,
    joined: before.joined + 3,
    gone: before.gone + 1,
    // Neither who has no address nor whose address is suppressed.
    reachable: before.reachable,
    dependants: 0,
    households: 0,
  });
  expect(other.email).toBeNull();
});

it('tells how far it is to the first campaign', async () => {
  expect(await ask(dashboard.getFirstSteps)).toMatchObject({ channelVerified: false, sent: false });
  await message();
  expect(await ask(dashboard.getFirstSteps)).toMatchObject({ sent: true, published: false });
});

it('names what waits, and nothing of others', async () => {
  expect((await ask(dashboard.listWaiting)).items).toEqual([]);
  const id = await message();
  await database.asSuperuser(
    `update app.message set state = 'paused', ended_at = null, cause = '421 try later' where id = $1`,
    [id],
  );
  const { items } = await ask(dashboard.listWaiting);
  expect(items).toMatchObject([{ kind: 'paused', id, count: 0, cause: '421 try later' }]);
  expect((await ask(dashboard.listWaiting, { as: tenants.beta.admin })).items).toEqual([]);
});

it('names content that waits for a review, and what could not be published', async () => {
  const { organizationId } = tenants.acme;
  const [asked, failed] = await database.asSuperuser<{ id: number }>(
    `insert into app.content (organization_id, kind, title, sort_key, draft_hash, state, review_asked_at,
       publish_at, publish_failure)
     values ($1, 'article', 'Asked', 'asked', '', 'in_review', now(), null, null),
       ($1, 'article', 'Late', 'late', '', 'scheduled', null, now() - interval '1 hour', 'No text')
     returning id`,
    [organizationId],
  );
  const { items } = await ask(dashboard.listWaiting);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'review', id: asked?.id, title: 'Asked', count: 1 }),
  );
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'publication', id: failed?.id, cause: 'No text' }),
  );
  await database.asSuperuser('delete from app.content where organization_id = $1', [
    organizationId,
  ]);
});

it('looks seven days ahead, in the days of the organization', async () => {
  expect((await ask(dashboard.listUpcoming)).items).toEqual([]);
  const planned = async (title: string, change: string, live = true) => {
    const as = tenants.acme.admin;
    const made = await product.call(createArticle, { as, body: { title, document } });
    const { id, version } = made.body;
    const call = { as, params: { id }, body: { version } };
    if (live) expect((await product.call(publishContent, call)).status).toBe(200);
    await database.asSuperuser(`update app.content set ${change} where id = $1`, [id]);
  };
  await planned('Goes live', `state = 'scheduled', publish_at = now() + interval '1 day'`, false);
  await planned('Ends', `unpublish_at = now() + interval '2 days'`);
  await planned('Looked at', `review_at = current_date + 3`);
  await planned('Confirmed', `acknowledgement = true, acknowledge_by = current_date + 4`);
  await planned(
    'Later',
    `unpublish_at = now() + interval '9 days', review_at = current_date + 9,
       acknowledgement = true, acknowledge_by = current_date + 9`,
  );
  const { items } = await ask(dashboard.listUpcoming);
  expect(items.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
    ['publish', 'Goes live'],
    ['expire', 'Ends'],
    ['review', 'Looked at'],
    ['acknowledge', 'Confirmed'],
  ]);
  expect(items[3]).toMatchObject({ at: null, people: 0 });
  const others = await ask(dashboard.listUpcoming, { as: tenants.beta.admin });
  expect(others.items).toEqual([]);
});

it('compares the reach of the last 30 days with those before', async () => {
  const { id } = await add();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const messageId = await message();
  await happened([{ kind: 'opened', messageId, accountId: id, at: ago(40) }]);
  const { reached } = await ask(metrics.getSummary);
  expect(reached).toMatchObject({ value: 0, before: { value: 1 } });
});
