import { describe, expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { greeting } from '../campaigns/campaigns.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { copy, draft, get, group, list, product, reachable, ready, save, tenants, trash } = test;

describe('a draft of a direct send', () => {
  it('is empty at first, with the only channel, and saved field by field', async () => {
    const created = await draft();
    expect(created).toMatchObject({
      subject: '',
      to: { groups: [], people: [] },
      channelId: test.channel.id,
      state: 'draft',
      messageId: null,
      createdBy: 'admin acme',
      abilities: { edit: true, send: true, turnIntoCampaign: true, undo: false },
    });
    const people = [await reachable({ firstName: 'Ada', lastName: 'Kern' })];
    const { status, body } = await save(created.id, {
      version: 1,
      subject: 'Rota swap',
      document: greeting,
      to: { groups: [], people },
    });
    expect([status, body.version, body.people]).toEqual([200, 2, ['Ada Kern']]);
    const stale = await save(created.id, { version: 1, subject: 'Older' });
    expect([stale.status, stale.body.current.subject]).toEqual([409, 'Rota swap']);
    expect((await get(created.id)).body).toMatchObject({ document: greeting, contents: [] });
    expect(await test.auditLogOf(created.id)).toEqual([
      'direct_send.created',
      'direct_send.updated',
    ]);
  });

  it('names people, groups, contents and a channel that are there', async () => {
    const { id } = await draft();
    const { status, body } = await save(id, {
      version: 1,
      channelId: 999_999,
      to: { groups: [999_999], people: [tenants.beta.admin.accountId] },
      contentIds: [999_999],
    });
    expect(status).toBe(404);
    expect(body.errors.map((one: { path: unknown[] }) => one.path.join('.'))).toEqual([
      'channelId',
      'to.groups.0',
      'to.people.0',
      'contentIds.0',
    ]);
  });

  it('has 10 groups, 500 people and 5 items of content at most', async () => {
    const { id } = await draft();
    const many = (length: number) => Array.from({ length }, (_, index) => index + 1);
    const tooMany = [
      { to: { groups: many(11), people: [] } },
      { to: { groups: [], people: many(501) } },
      { contentIds: many(6) },
    ];
    for (const fields of tooMany) {
      const { status } = await save(id, { version: 1, ...fields });
      expect(status, JSON.stringify(Object.keys(fields))).toBe(422);
    }
  });

  it('shows its contents and says which readers may see', async () => {
    const as = tenants.acme.admin;
    const article = await product.call(createArticle, { as, body: { title: 'Transfers' } });
    const { id } = await draft({ contentIds: [article.body.id] });
    expect((await get(id)).body.contents).toEqual([
      { id: article.body.id, kind: 'article', title: 'Transfers', published: false },
    ]);
    const lines = (await test.check(id)).body.lines as { code: string; level: string }[];
    expect(lines).toContainEqual(
      expect.objectContaining({ code: 'content_not_published', level: 'blocked' }),
    );
  });

  it('is copied, moved to the trash and restored', async () => {
    const original = await ready([await reachable()]);
    const { status, body } = await copy(original.id);
    expect([status, body.subject, body.to]).toEqual([201, original.subject, original.to]);
    expect((await trash(body.id)).status).toBe(204);
    expect((await save(body.id, { version: 2, subject: 'Gone' })).status).toBe(404);
    expect((await list({ deleted: 'true' })).body.items[0].id).toBe(body.id);
    expect((await test.restore(body.id)).body).toMatchObject({ id: body.id, deletedAt: null });
  });
});

describe('the list of direct sends', () => {
  it('finds subjects and people, by stage and by who began them, in every order', async () => {
    const { manager } = tenants.acme;
    const named = await reachable({ firstName: 'Priya', lastName: 'Nair' });
    const zebra = await ready([named], { subject: 'Zebra crossing' });
    const yoke = await draft({ subject: 'Yoke' }, manager);
    const ids = async (query: Record<string, string>, as = tenants.acme.admin) =>
      (await list(query, as)).body.items.map(({ id }: { id: number }) => id);
    expect(await ids({ q: 'zebra' })).toEqual([zebra.id]);
    expect(await ids({ q: 'nair' })).toEqual([zebra.id]);
    expect(await ids({ q: 'no such' })).toEqual([]);
    expect(await ids({ mine: 'true' }, manager)).toEqual([yoke.id]);
    const bySubject = await ids({ sort: 'subject', limit: '100' });
    expect(bySubject.indexOf(yoke.id)).toBeLessThan(bySubject.indexOf(zebra.id));
    expect((await ids({ sort: '-created' }))[0]).toBe(yoke.id);
    expect(await ids({ stage: 'ended' })).toEqual([]);
    expect((await list({ mine: 'true' }, manager)).body.byStage).toEqual({
      draft: 1,
      coming: 0,
      running: 0,
      ended: 0,
    });
    const first = await list({ limit: '1', sort: 'updated' });
    const second = await list({ limit: '1', sort: 'updated', cursor: first.body.nextCursor });
    expect(second.body.items[0].id).not.toBe(first.body.items[0].id);
  });
});

describe('who may write direct sends', () => {
  it('are administrators and managers, each in their own organization', async () => {
    const { id } = await ready([await reachable()]);
    const { manager, standard } = tenants.acme;
    expect((await get(id, manager)).status).toBe(200);
    expect((await list({}, standard)).status).toBe(403);
    expect((await get(id, standard)).status).toBe(403);
    expect((await get(id, tenants.beta.admin)).status).toBe(404);
    expect((await list({}, tenants.beta.admin)).body.items).toEqual([]);
    expect((await save(id, { version: 1, subject: 'Theirs' }, tenants.beta.admin)).status).toBe(
      404,
    );
  });

  it('names a group that waits for it', async () => {
    const made = await group();
    const { status } = await test.create({ to: { groups: [made.id], people: [] } });
    expect(status).toBe(201);
  });
});
