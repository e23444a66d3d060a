import { describe, expect, it } from 'vitest';
import {
  contentCsv,
  countContent,
  listContentReach,
  listContentTags,
} from 'contract/content/content.contract.ts';
import { createGroup } from 'contract/groups/groups.contract.ts';
import * as readers from 'contract/content/readers.contract.ts';
import { addHubOf, useArticles } from '../content.factory.ts';

const { product, database, tenants, article, list, publish, settings, submit, trash } =
  useArticles();
const admin = () => tenants.acme.admin;

const read = (contentId: number, accountId: number, machine: string | null = null) =>
  database.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, account_id, content_id, machine_rule)
     values ($1, 'viewed', $2, $3, $4)`,
    [tenants.acme.organizationId, accountId, contentId, machine],
  );
const reach = async (ids: readonly number[], as = admin()) =>
  (await product.call(listContentReach, { as, query: { id: ids.map(String) } })).body.items;

describe('the reach of content', () => {
  it('counts people of its audience, each once, and no machines', async () => {
    const { manager, standard } = tenants.acme;
    const [all, few, draft] = [await article(), await article(), await article()];
    const group = await product.call(createGroup, {
      as: admin(),
      body: { name: 'Few', memberIds: [manager.accountId] },
    });
    await settings(few.id, { version: 1, audience: { kind: 'groups', groups: [group.body.id] } });
    await publish(all.id, 1);
    await publish(few.id, 2);
    for (const id of [all.id, few.id]) {
      await read(id, manager.accountId);
      await read(id, manager.accountId);
      await read(id, standard.accountId);
      await read(id, admin().accountId, 'prompt');
    }
    expect(await reach([few.id, all.id, draft.id])).toEqual([
      { id: few.id, addressed: 1, readers: 1 },
      { id: all.id, addressed: 3, readers: 2 },
    ]);
    expect(await reach([all.id], standard)).toEqual([]);
    const csv = await product.call(contentCsv, { as: admin(), query: { state: 'published' } });
    const lines = String(csv.body).split('\r\n');
    expect(lines[0]).toContain('Title');
    expect(lines.find((line) => line.includes(few.title))).toMatch(/,1,1,,\d{4}-\d\d-\d\d/);
    expect(lines.some((line) => line.includes(draft.title))).toBe(false);
  });
});

describe('the people content is for', () => {
  it('are told apart by whether they read it, and by group', async () => {
    const { manager, standard } = tenants.acme;
    const { id } = await article();
    await publish(id, 1);
    await read(id, manager.accountId);
    const group = await product.call(createGroup, {
      as: admin(),
      body: { name: 'Two of them', memberIds: [manager.accountId, standard.accountId] },
    });
    const params = { id };
    const { body } = await product.call(readers.getContentReach, { as: admin(), params });
    expect(body).toMatchObject({ addressed: 3, readers: 1, finished: 0, acknowledged: 0 });
    expect(body.groups).toContainEqual({
      id: group.body.id,
      name: 'Two of them',
      addressed: 2,
      readers: 1,
    });
    const unread = await product.call(readers.listUnread, {
      as: admin(),
      params,
      query: { limit: '1' },
    });
    expect(unread.body).toMatchObject({ total: { count: 2 }, items: [{ email: null }] });
    const rest = await product.call(readers.listUnread, {
      as: admin(),
      params,
      query: { limit: '1', cursor: unread.body.nextCursor },
    });
    const found = [unread, rest].flatMap((page) =>
      page.body.items.map(({ id: one }: { id: number }) => one),
    );
    expect(found).toHaveLength(2);
    expect(new Set(found)).toEqual(new Set([admin().accountId, standard.accountId]));
    const done = { as: admin(), params, query: { show: 'read' } };
    expect((await product.call(readers.listUnread, done)).body).toMatchObject({
      total: { count: 1 },
      items: [{ id: manager.accountId }],
    });
  });
});

describe('the tabs of content', () => {
  it('say how much there is, of what the caller sees', async () => {
    const { standard } = tenants.acme;
    const counts = async (as = admin()) => (await product.call(countContent, { as })).body;
    const before = await counts();
    const own = await article({}, standard);
    const [stale, gone, tagged] = [await article(), await article(), await article()];
    await submit(own.id, 1, standard);
    await publish(stale.id, 1);
    await settings(stale.id, { version: 2, reviewAt: '2020-01-01' });
    await trash(gone.id);
    await settings(tagged.id, { version: 1, tags: ['counted'] });
    expect(await counts()).toEqual({
      ...before,
      all: before.all + 3,
      article: before.article + 3,
      review: before.review + 1,
      stale: before.stale + 1,
      trash: before.trash + 1,
    });
    const ids = async (query: Record<string, string>) =>
      (await list(query)).body.items.map(({ id }: { id: number }) => id);
    expect(await ids({ queue: 'review' })).toEqual([own.id]);
    expect(await ids({ queue: 'stale' })).toEqual([stale.id]);
    expect(await ids({ author: String(standard.accountId) })).toEqual([own.id]);
    expect(await ids({ changedFrom: '2999-01-01' })).toEqual([]);
    expect(await ids({ kind: 'social' })).toEqual([]);
    expect(await counts(standard)).toMatchObject({ all: 1, review: 1, stale: 0, trash: 0 });
    const tags = await product.call(listContentTags, { as: admin() });
    expect(tags.body.items).toContainEqual({ tag: 'counted', count: 1 });
  });
});

it('content says where it is used: hubs, attachments, drafts of campaigns', async () => {
  const file = await article();
  const host = await article();
  const params = { id: file.id };
  const uses = async () =>
    (await product.call(readers.listContentUses, { as: admin(), params })).body.items;
  expect(await uses()).toEqual([]);
  const { organizationId } = tenants.acme;
  const hubId = await addHubOf(database, tenants.acme, 'Winter');
  await database.asSuperuser(
    `insert into app.hub_item (organization_id, hub_id, content_id, position, pinned)
     values ($1, $2, $3, 1, true)`,
    [organizationId, hubId, file.id],
  );
  await database.asSuperuser(
    `with stored as (insert into app.stored_file (organization_id, path, blob_key, size, content_type)
        values ($1, 'content/1/used', 'used', 1, 'text/plain') returning id)
      insert into app.content_attachment (organization_id, content_id, file_id, source_id, name, position)
      select $1, $2, id, $3, 'used', 1 from stored`,
    [organizationId, host.id, file.id],
  );
  const card = { type: 'contentCard', attrs: { contentId: file.id } };
  await database.asSuperuser(
    `insert into app.campaign (organization_id, name, subject, document, sort_key, search_key, audience)
     values ($1, 'Letter', 'Letter', $2, 'letter', 'letter', '{}')`,
    [organizationId, JSON.stringify({ type: 'doc', content: [card] })],
  );
  expect(await uses()).toMatchObject([
    { kind: 'hub', name: 'Winter', pinned: true },
    { kind: 'attachment', id: host.id, name: host.title, state: 'draft' },
    { kind: 'campaign', name: 'Letter', sentAt: null, readers: 0 },
  ]);
  await trash(host.id);
  expect((await uses()).map(({ kind }: { kind: string }) => kind)).toEqual(['hub', 'campaign']);
});
