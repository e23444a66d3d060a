import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getCampaign } from 'contract/campaigns/campaigns.contract.ts';
import { createArticle } from 'contract/content/articles.contract.ts';
import { createTopic } from 'contract/delivery/topics.contract.ts';
import { addDirectSendFile, directSendFilePath } from 'contract/direct-sends/files.contract.ts';
import { directSendLimits } from 'contract/direct-sends/direct-send.ts';
import { listPersonMessages } from 'contract/delivery/person-messages.contract.ts';
import { groupUsedBy } from 'contract/groups/rules.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { greeting } from '../campaigns/campaigns.factory.ts';
import { upload } from '../files/files.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { add, database, get, group, prepare, product, reachable, ready, save, send, sent, tenants } =
  test;

/** A group of so many people with addresses, written past the product because they are many. */
async function groupOf(size: number): Promise<number> {
  const { id } = await group();
  await database.asSuperuser(
    `with made as (
       insert into app.account (organization_id, first_name, last_name, name_key, search_key, email, email_key)
       select $1, 'Crowd', n::text, 'crowd', ' crowd', 'crowd' || ($2::bigint)::text || '-' || n || '@acme.example',
         'crowd' || ($2::bigint)::text || '-' || n || '@acme.example'
       from generate_series(1, $3::int) n returning organization_id, id)
     insert into app.group_member (organization_id, group_id, account_id)
     select organization_id, $2::bigint, id from made`,
    [tenants.acme.organizationId, id, size],
  );
  return id;
}

async function article(title: string): Promise<number> {
  const as = tenants.acme.admin;
  const { body } = await product.call(createArticle, { as, body: { title, document: greeting } });
  return body.id;
}

describe('before sending', () => {
  it('says who gets it and who is skipped with the reason, each once', async () => {
    const ada = await reachable({ firstName: 'Ada', lastName: 'Kern' });
    const mika = (await add({ firstName: 'Mika', lastName: 'Sorel' })).id;
    const { id: groupId } = await group();
    await test.putIn(groupId, [ada]);
    const { id } = await ready([ada, mika], { to: { groups: [groupId], people: [ada, mika] } });
    const { body } = await test.counts(id);
    expect(body).toMatchObject({
      named: { people: [{ firstName: 'Ada' }, { firstName: 'Mika' }], groups: [{ id: groupId }] },
      counts: { included: 2, inMoreThanOne: 1, eligible: 1, skipped: { no_address: 1 } },
    });
    const skipped = await test.people(id, { show: 'skipped', q: 'sorel' });
    expect(skipped.body.items).toMatchObject([{ id: mika, reason: 'no_address' }]);
    const eligible = await test.people(id, { show: 'eligible' });
    expect(eligible.body.items).toMatchObject([{ id: ada, named: true, groups: [groupId] }]);
  });

  it('shows the email as a recipient gets it, and sends a test to the caller', async () => {
    const id = await reachable({ jobTitle: 'Nurse' });
    const draft = await ready([id]);
    const { body } = await test.preview(draft.id, { accountId: String(id) });
    expect(body.text).toContain('Hello Nurse');
    expect(body.values).toEqual([{ field: 'jobTitle', value: 'Nurse' }]);
    expect((await test.preview(draft.id, { accountId: '999999' })).status).toBe(404);
    await database.asSuperuser(`update app.account set email = $2, email_key = $2 where id = $1`, [
      tenants.acme.admin.accountId,
      'admin.direct@acme.example',
    ]);
    const tested = await test.testIt(draft.id, draft.version);
    expect([tested.status, tested.body.tested.by]).toEqual([202, 'admin acme']);
    const written = await save(draft.id, { version: tested.body.version, subject: 'Another' });
    expect(written.body.tested).toBeNull();
  });
});

describe('sending a direct send', () => {
  it('makes a message of its own purpose, for those who were counted', async () => {
    const { messageId, id } = await sent(2);
    await prepare(messageId);
    expect((await get(id)).body).toMatchObject({
      state: 'grace',
      messageId,
      sent: { by: 'admin acme' },
      progress: { people: 2, skipped: 0, byState: { pending: 2 } },
      abilities: { edit: false, turnIntoCampaign: false, undo: true, delete: false },
    });
    expect((await test.figures(messageId)).body).toMatchObject({
      state: 'grace',
      candidates: 2,
      byState: { pending: 2 },
    });
    expect((await test.recipients(messageId)).body.total.count).toBe(2);
    const rows = await database.asSuperuser('select purpose from app.message where id = $1', [
      messageId,
    ]);
    expect(rows).toEqual([{ purpose: 'direct_send' }]);
    expect(await test.auditLogOf(id)).toEqual(['direct_send.created', 'direct_send.sent']);
  });

  it('keeps who was skipped, and why', async () => {
    const unwritten = (await add()).id;
    const draft = await ready([await reachable(), unwritten]);
    const { body } = await send(draft.id, { version: draft.version, people: 1 });
    await prepare(body.messageId);
    expect((await test.skipped(body.messageId)).body.items).toMatchObject([
      { accountId: unwritten, reason: 'no_address' },
    ]);
  });

  it('row 60: reaches 500 people, and offers a campaign for 501', async () => {
    const max = directSendLimits.recipients;
    const most = await ready([], { to: { groups: [await groupOf(max)], people: [] } });
    expect((await send(most.id, { version: most.version, people: max })).status).toBe(202);
    const groups = [await groupOf(max), await groupOf(1)];
    const draft = await ready([], { to: { groups, people: [] } });
    const refused = await send(draft.id, { version: draft.version, people: max + 1 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      {
        path: ['to'],
        code: 'too_many_recipients',
        messageCode: { values: { count: max + 1, max } },
      },
    ]);
    const turned = await test.turn(draft.id, draft.version);
    expect(turned.status).toBe(201);
    const { campaignId } = turned.body;
    const as = tenants.acme.admin;
    const campaign = await product.call(getCampaign, { as, params: { id: campaignId } });
    expect(campaign.body).toMatchObject({
      name: 'Theatre 3',
      subject: 'Theatre 3',
      channelId: test.channel.id,
      state: 'draft',
      audience: { include: { groups, people: [] }, exclude: { groups: [], people: [] } },
      document: greeting,
    });
    expect((await get(draft.id)).body.deletedAt).not.toBeNull();
    expect((await test.turn(draft.id, draft.version)).status).toBe(404);
  });

  it('row 60: takes its topic and contents along into the campaign, and says which files it leaves', async () => {
    const as = tenants.acme.admin;
    const topic = await product.call(createTopic, { as, body: { name: 'Theatre' } });
    const contentIds = [await article('What to bring'), await article('Where to park')];
    const groups = [await groupOf(directSendLimits.recipients + 1)];
    const fields = { to: { groups, people: [] }, topicId: topic.body.id, contentIds };
    const draft = await ready([], fields);
    const path = directSendFilePath(as.accountId, randomUUID());
    const file = { path, contentType: 'text/plain' };
    expect((await upload(product, as, file, Buffer.from('Rota'))).status).toBe(200);
    const body = { version: draft.version, path, name: 'Rota.txt' };
    const added = await product.call(addDirectSendFile, { as, params: { id: draft.id }, body });
    expect(added.status).toBe(201);
    const turned = await test.turn(draft.id, added.body.version);
    expect([turned.status, turned.body.filesLeft]).toEqual([201, 1]);
    const params = { id: turned.body.campaignId };
    const campaign = (await product.call(getCampaign, { as, params })).body;
    const cards = contentIds.map((contentId) => ({ type: 'contentCard', attrs: { contentId } }));
    expect(campaign).toMatchObject({
      topicId: topic.body.id,
      audience: { include: { groups, people: [] } },
      document: { ...greeting, content: [...greeting.content, ...cards] },
    });
    // The file is with the direct send, in the trash.
    const left = (await get(draft.id)).body;
    expect([left.deletedAt === null, left.files]).toMatchObject([false, [{ name: 'Rota.txt' }]]);
  });

  it('refuses what is not ready, with every reason, and another number', async () => {
    const empty = await ready([(await add()).id], { subject: '', channelId: null });
    const { status, body } = await send(empty.id, { version: 1, people: 1 });
    expect(status).toBe(422);
    expect(
      body.errors.map((one: { path: string[]; code: string }) => [one.path[0], one.code]),
    ).toEqual([
      ['to', 'no_one_eligible'],
      ['channelId', 'no_channel'],
      ['subject', 'no_subject'],
    ]);
    const draft = await ready([await reachable()]);
    const other = await send(draft.id, { version: 1, people: 2 });
    expect([other.status, other.body.current]).toEqual([409, { people: 1 }]);
  });

  it('happens once: by the same key, by two presses, and by two people at once', async () => {
    const draft = await ready([await reachable()]);
    const body = { version: draft.version, people: 1 };
    const key = { 'idempotency-key': 'direct-once' };
    const first = await send(draft.id, body, tenants.acme.admin, key);
    const again = await send(draft.id, body, tenants.acme.admin, key);
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    expect((await send(draft.id, body)).status).toBe(409);
    const other = await ready([await reachable()]);
    const both = await Promise.all(
      [tenants.acme.admin, tenants.acme.manager].map((as) =>
        send(other.id, { version: other.version, people: 1 }, as),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  });

  it('is refused to who may not', async () => {
    const draft = await ready([await reachable()]);
    const body = { version: draft.version, people: 1 };
    expect((await send(draft.id, body, tenants.acme.standard)).status).toBe(403);
    expect((await send(draft.id, body, tenants.beta.admin)).status).toBe(404);
    expect((await send(draft.id, body, tenants.acme.manager)).status).toBe(202);
  });
});

describe('the people who get a direct send', () => {
  it('have it among their messages, with its status, and are no one else’s', async () => {
    const { id, messageId, people } = await sent(1);
    await prepare(messageId);
    const [accountId = 0] = people;
    const messages = (as: TestPerson) =>
      product.call(listPersonMessages, { as, params: { id: accountId } });
    const { body } = await messages(tenants.acme.admin);
    expect(body.items).toMatchObject([
      { id: messageId, purpose: 'direct_send', directSendId: id, campaign: null, state: 'pending' },
    ]);
    expect((await messages(tenants.beta.admin)).status).toBe(404);
  });

  it('are in the groups that it names, and the group says so', async () => {
    const { id: groupId } = await group();
    const draft = await ready([], { to: { groups: [groupId], people: [] }, subject: 'Named' });
    const as = tenants.acme.admin;
    const { body } = await product.call(groupUsedBy, { as, params: { id: groupId } });
    expect(body.items).toMatchObject([{ type: 'direct_send', id: draft.id, name: 'Named' }]);
  });
});
