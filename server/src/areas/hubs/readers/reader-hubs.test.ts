import { describe, expect, it } from 'vitest';
import { listReadable, type ForYou } from 'contract/content/reading.contract.ts';
import { updateContent } from 'contract/content/settings.contract.ts';
import * as reading from 'contract/hubs/reader-hubs.contract.ts';
import type { TestPerson } from '../../../testing/test-product.ts';
import { addPicture } from '../../content/pictures/pictures.factory.ts';
import { useHubs } from '../hubs.factory.ts';

const test = useHubs();
const people = () => test.tenants.acme;

const hubs = async (as: TestPerson) =>
  (await test.product.call(reading.listReaderHubs, { as })).body.items as reading.ReaderHub[];
const names = async (as: TestPerson) => (await hubs(as)).map(({ name }) => name);
const read = (id: number, as: TestPerson) =>
  test.product.call(reading.readHub, { as, params: { id } });
const items = (id: number, as: TestPerson, query: Record<string, string> = {}) =>
  test.product.call(reading.listHubReadables, { as, params: { id }, query });
const idsIn = async (id: number, as: TestPerson) =>
  (await items(id, as)).body.items.map((item: { id: number }) => item.id);

describe('hubs of readers', () => {
  it('are those that are published and for them, with what is published for them', async () => {
    const { manager, standard } = people();
    const group = await test.group([manager.accountId]);
    const audience = { kind: 'groups', groups: [group.id] };
    const { hub: open, article } = await test.published({ name: 'Open to all' });
    const { hub: closed } = await test.published({ name: 'Some alone', audience });
    const { hub: gone } = await test.published({ name: 'Out of sight' });
    await test.hide(gone.id);
    const [draft, theirs] = [await test.article(), await test.article()];
    await test.settings(theirs.id, { version: 1, audience });
    await test.publish(theirs.id, 2);
    await test.addItems(open.id, [draft.id, theirs.id]);
    await test.pin(open.id, { contentId: theirs.id, pinned: true });

    expect(await names(standard)).toEqual(['Open to all']);
    expect(await names(manager)).toEqual(['Open to all', 'Some alone']);
    expect(await names(test.tenants.beta.standard)).toEqual([]);
    expect(await idsIn(open.id, standard)).toEqual([article.id]);
    expect(await idsIn(open.id, manager)).toEqual([theirs.id, article.id]);
    expect((await items(open.id, manager)).body.items[0]).toMatchObject({ pinned: true });
    for (const { id } of [closed, gone]) {
      expect((await read(id, standard)).status).toBe(404);
      expect((await items(id, standard)).status).toBe(404);
    }
    expect((await read(open.id, test.tenants.beta.admin)).status).toBe(404);
    expect((await read(closed.id, manager)).body).toMatchObject({ items: 1, preview: false });
  });

  it('stand beside content as far as they are for the reader, the first by name', async () => {
    const { manager, standard } = people();
    const group = await test.group([manager.accountId]);
    const { hub: open, article } = await test.published({ name: 'Rotas', colour: 'plum' });
    const audience = { kind: 'groups', groups: [group.id] };
    const { hub: closed } = await test.published({ name: 'For few', colour: 'moss', audience });
    await test.addItems(closed.id, [article.id]);
    const hubOf = async (as: TestPerson) => {
      const { body } = await test.product.call(listReadable, { as });
      return (body.items as ForYou[]).find(({ id }) => id === article.id)?.hub;
    };
    expect(await hubOf(manager)).toEqual({ name: 'For few', colour: 'moss' });
    expect(await hubOf(standard)).toEqual({ name: 'Rotas', colour: 'plum' });
    await test.hide(open.id);
    expect(await hubOf(standard)).toBeNull();
  });

  it('that are hidden are read by their owners and editors alone', async () => {
    const { admin, manager } = people();
    const { hub } = await test.published({ name: 'Editors', audience: { kind: 'hidden' } });
    expect(await names(manager)).not.toContain('Editors');
    await test.setMembers(hub.id, [
      { id: admin.accountId, role: 'owner' },
      { id: manager.accountId, role: 'editor' },
    ]);
    expect(await names(manager)).toContain('Editors');
  });

  it('count what the reader has not opened, and what they have to confirm', async () => {
    const { admin, standard } = people();
    const { hub, article } = await test.published({ name: 'With news' });
    const asking = await test.article();
    const asks = { acknowledgement: true, acknowledgeBy: '2999-12-11' };
    const { status } = await test.product.call(updateContent, {
      as: admin,
      params: { id: asking.id },
      body: { version: 1, ...asks },
    });
    expect(status).toBe(200);
    await test.publish(asking.id, 2);
    await test.addItems(hub.id, [asking.id]);
    const hubOf = async () => (await hubs(standard)).find(({ name }) => name === 'With news');
    expect(await hubOf()).toMatchObject({ items: 2, unread: 2, toAcknowledge: 1 });
    await test.database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, account_id, content_id)
       values ($1, 'viewed', $2, $3)`,
      [test.tenants.acme.organizationId, standard.accountId, article.id],
    );
    await test.database.asSuperuser(
      `insert into app.content_acknowledgement (organization_id, content_id, account_id, revision)
       values ($1, $2, $3, 1)`,
      [test.tenants.acme.organizationId, asking.id, standard.accountId],
    );
    expect(await hubOf()).toMatchObject({ items: 2, unread: 1, toAcknowledge: 0 });
  });
});

describe('a hub as readers see it', () => {
  it('is shown page by page in its order, also forwards and back', async () => {
    const { standard } = people();
    const { hub, article } = await test.published();
    const more = [];
    for (let n = 0; n < 4; n += 1) {
      const { id } = await test.article();
      await test.publish(id, 1);
      more.push(id);
    }
    await test.addItems(hub.id, more);
    const [second = 0, third = 0, , last = 0] = more;
    await test.move(hub.id, { contentId: last, beforeId: article.id });
    await test.pin(hub.id, { contentId: third, pinned: true });
    const whole = await idsIn(hub.id, standard);
    expect(whole).toEqual([third, last, article.id, second, more[2]]);
    const first = (await items(hub.id, standard, { limit: '2' })).body;
    expect(first.total).toEqual({ count: 5, kind: 'exact' });
    const next = (await items(hub.id, standard, { limit: '2', cursor: first.nextCursor })).body;
    const back = (await items(hub.id, standard, { limit: '2', cursor: next.previousCursor })).body;
    const ids = ({ items: page }: { items: { id: number }[] }) => page.map(({ id }) => id);
    expect([ids(first), ids(next), ids(back)]).toEqual([
      whole.slice(0, 2),
      whole.slice(2, 4),
      whole.slice(0, 2),
    ]);

    const { version } = (await test.getHub(hub.id)).body;
    await test.updateHub(hub.id, { version, order: 'newest' });
    expect(await idsIn(hub.id, standard)).toEqual([
      third,
      ...more.slice(2).toReversed(),
      second,
      article.id,
    ]);
  });

  it('has its cover and the pictures of its description', async () => {
    const { admin, standard } = people();
    const [cover, inText] = [
      await addPicture(test.product, admin),
      await addPicture(test.product, admin),
    ];
    const image = {
      type: 'image',
      attrs: { fileId: inText.id, alt: 'A map', caption: null, decorative: false },
    };
    const { hub } = await test.published({
      cover: { fileId: cover.id, alt: 'Bars' },
      description: { type: 'doc', content: [image] },
    });
    const { body } = await read(hub.id, standard);
    expect(body).toMatchObject({
      cover: { alt: 'Bars', url: expect.any(String) },
      description: { content: [{ type: 'image' }] },
      pictures: [{ fileId: inText.id, url: expect.any(String) }],
    });
  });

  it('is previewed by those who see it in the console, with everything that is published', async () => {
    const { admin, manager, standard } = people();
    const group = await test.group([admin.accountId]);
    const audience = { kind: 'groups', groups: [group.id] };
    const hub = await test.hub({ name: 'Still a draft' });
    const { id } = await test.article();
    await test.settings(id, { version: 1, audience });
    await test.publish(id, 2);
    await test.addItems(hub.id, [id]);
    expect((await read(hub.id, standard)).status).toBe(404);
    expect((await read(hub.id, manager)).body).toMatchObject({ preview: true, items: 1 });
    expect(await idsIn(hub.id, manager)).toEqual([id]);
    await test.setMembers(hub.id, [
      { id: admin.accountId, role: 'owner' },
      { id: standard.accountId, role: 'editor' },
    ]);
    expect((await read(hub.id, standard)).body).toMatchObject({ preview: true });
    await test.trashHub(hub.id);
    expect((await read(hub.id, manager)).status).toBe(404);
  });
});
