import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnTopic, Topic } from 'contract/delivery/topic.ts';
import * as topics from 'contract/delivery/topics.contract.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { useTestProduct, type TestTenant } from '../../../testing/test-product.ts';

const database = useTestDatabase();
const product = useTestProduct(database);
let acme: TestTenant;
beforeAll(async () => {
  acme = await product.tenant('acme');
});

const list = async (): Promise<Topic[]> =>
  (await product.call(topics.listTopics, { as: acme.manager })).body.items;
const create = (body: topics.TopicCreate) =>
  product.call(topics.createTopic, { as: acme.admin, body });

describe('topics', () => {
  it('begin with one that new campaigns take', async () => {
    expect(await list()).toMatchObject([
      { name: 'News', isDefault: true, official: false, archivedAt: null, unsubscribed: 0 },
    ]);
  });

  it('are named once, in capitals or not, also by an archived one', async () => {
    const made = await create({ name: 'Events', description: 'Summer party' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Events', description: 'Summer party', official: false },
    ]);
    const again = await create({ name: 'eVENTS' });
    expect([again.status, again.body.errors]).toMatchObject([
      422,
      [{ path: ['name'], messageCode: { code: 'topic_name_taken' } }],
    ]);
  });

  it('are official from the beginning or never, by administrators alone', async () => {
    const safety = await create({ name: 'Safety', official: true });
    expect(safety.body).toMatchObject({ official: true, abilities: { makeDefault: false } });
    const { id, version } = safety.body;
    const change = { params: { id }, body: { version, official: false } };
    expect((await product.call(topics.updateTopic, { as: acme.admin, ...change })).status).toBe(
      422,
    );
    const asManager = await product.call(topics.createTopic, {
      as: acme.manager,
      body: { name: 'Pay', official: true },
    });
    expect(asManager.status).toBe(403);
    const asDefault = await product.call(topics.updateTopic, {
      as: acme.admin,
      params: { id },
      body: { version, isDefault: true },
    });
    expect([asDefault.status, asDefault.body.messageCode]).toMatchObject([
      409,
      { code: 'topic_default_official' },
    ]);
  });

  it('are archived and come back; the default hands over first', async () => {
    const made = (await create({ name: 'Sports' })).body;
    const news = (await list()).find(({ isDefault }) => isDefault);
    if (news === undefined) throw new Error('There is a default.');
    const change = (id: number, body: topics.TopicUpdate) =>
      product.call(topics.updateTopic, { as: acme.admin, params: { id }, body });
    const refused = await change(news.id, { version: news.version, archived: true });
    expect([refused.status, refused.body.messageCode]).toMatchObject([
      409,
      { code: 'topic_is_default' },
    ]);
    const taken = await change(made.id, { version: made.version, isDefault: true });
    expect(taken.body.isDefault).toBe(true);
    const archived = await change(news.id, { version: news.version, archived: true });
    expect(archived.body.archivedAt).not.toBeNull();
    expect((await list()).at(-1)).toMatchObject({ name: 'News', isDefault: false });
    const stale = await change(news.id, { version: news.version, archived: false });
    expect([stale.status, stale.body.current?.version]).toEqual([409, archived.body.version]);
    const back = await change(news.id, { version: archived.body.version, archived: false });
    expect(back.body.archivedAt).toBeNull();
    const auditLog = await database.asSuperuser<{ action: string }>(
      `select action from app.audit_event where organization_id = $1 and target_type = 'topic'
         and target_id = $2 order by id`,
      [acme.organizationId, news.id],
    );
    expect(auditLog.map(({ action }) => action)).toEqual(['topic.archived', 'topic.unarchived']);
  });
});

describe('people choose for themselves', () => {
  const own = { as: () => acme.standard };
  const read = async () => (await product.call(topics.listOwnTopics, { as: own.as() })).body;
  const choose = (body: object) => product.call(topics.chooseOwnTopics, { as: own.as(), body });

  it('among topics in use; official ones stay', async () => {
    const events = (await list()).find(({ name }) => name === 'Events');
    const safety = (await list()).find(({ name }) => name === 'Safety');
    if (events === undefined || safety === undefined) throw new Error('Both were created.');
    const left = await choose({ topics: [{ id: events.id, subscribed: false }] });
    const shown: OwnTopic[] = left.body.topics;
    expect(shown.find(({ id }) => id === events.id)?.subscribed).toBe(false);
    expect((await list()).find(({ id }) => id === events.id)?.unsubscribed).toBe(1);
    const refused = await choose({ topics: [{ id: safety.id, subscribed: false }] });
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: ['topics', 0, 'id'], messageCode: { code: 'topic_is_official' } }],
    ]);
    await choose({ topics: [{ id: events.id, subscribed: true }] });
    const changes = await database.asSuperuser(
      `select state, by from app.subscription_change
        where account_id = $1 and topic_id = $2 order by id`,
      [acme.standard.accountId, events.id],
    );
    expect(changes).toEqual([
      { state: 'unsubscribed', by: 'self' },
      { state: 'subscribed', by: 'self' },
    ]);
  });

  it('and from everything at once', async () => {
    expect((await choose({ subscribed: false })).body.subscribed).toBe(false);
    expect((await choose({ subscribed: true })).body.subscribed).toBe(true);
    expect((await read()).subscribed).toBe(true);
  });

  it('are shown to staff as a person chose them', async () => {
    const [news] = await list();
    const params = { id: acme.standard.accountId };
    await product.call(topics.chooseOwnTopics, {
      as: acme.standard,
      body: { topics: [{ id: news?.id ?? 0, subscribed: false }] },
    });
    const chosen = await product.call(topics.listPersonTopics, { as: acme.manager, params });
    expect(chosen.body.items.find(({ id }: OwnTopic) => id === news?.id)).toMatchObject({
      subscribed: false,
    });
    const missing = { as: acme.manager, params: { id: 999_999 } };
    expect((await product.call(topics.listPersonTopics, missing)).status).toBe(404);
  });
});
