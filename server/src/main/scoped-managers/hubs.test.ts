import { beforeAll, describe, expect, it } from 'vitest';
import { createArticle } from 'contract/content/articles.contract.ts';
import { publishContent } from 'contract/content/content.contract.ts';
import { findCovers, findPictures } from 'contract/content/pictures.contract.ts';
import { createSocial } from 'contract/content/socials/socials.contract.ts';
import { updateContent } from 'contract/content/settings.contract.ts';
import * as items from 'contract/hubs/hub-items.contract.ts';
import { publishHub } from 'contract/hubs/hub-states.contract.ts';
import * as hubs from 'contract/hubs/hubs.contract.ts';
import { addPicture } from '../../areas/content/pictures/pictures.factory.ts';
import { useScopedManager } from './scoped-manager.testing.ts';

const { asked, asRole, database, product, tenants, answerTo, who } = useScopedManager();
const admin = () => tenants.acme.admin;

const made = { everyone: 0, night: 0, day: 0, draft: 0, hidden: 0 };
const content = { all: 0, night: 0, day: 0, draft: 0 };

async function article(title: string, groups: number[] | null, published = true): Promise<number> {
  const as = admin();
  const { id } = (await product.call(createArticle, { as, body: { title } })).body;
  const params = { id };
  const audience = groups === null ? { kind: 'everyone' } : { kind: 'groups', groups };
  await product.call(updateContent, { as, params, body: { version: 1, audience } });
  // Without a text nothing is published by the product.
  if (published) {
    await database.asSuperuser(
      `update app.content_article set document =
         '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}' where content_id = $1`,
      [id],
    );
    const answer = await product.call(publishContent, { as, params, body: { version: 2 } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return id;
}

async function hub(name: string, audience: object, live = true): Promise<number> {
  const as = admin();
  const { id } = (await product.call(hubs.createHub, { as, body: { name, audience } })).body;
  const params = { id };
  const all = Object.values(content).map((contentId) => ({ contentId }));
  await product.call(items.addHubItems, { as, params, body: { items: all } });
  await product.call(items.replaceHubMembers, {
    as,
    params,
    body: {
      members: [
        { id: who.outside.id, role: 'owner' },
        { id: who.inside.id, role: 'editor' },
      ],
    },
  });
  if (live) expect((await product.call(publishHub, { as, params })).status).toBe(200);
  return id;
}

beforeAll(async () => {
  const groups = (...ids: number[]) => ({ kind: 'groups', groups: ids });
  content.all = await article('For all', null);
  content.night = await article('For the night', [who.night.id]);
  content.day = await article('Beyond the night', [who.day.id]);
  content.draft = await article('Beyond publication', null, false);
  made.everyone = await hub('Working here', { kind: 'everyone' });
  made.night = await hub('Nights', groups(who.night.id, who.day.id));
  made.day = await hub('Beyond nights', groups(who.day.id));
  made.draft = await hub('Beyond drafts', { kind: 'everyone' }, false);
  made.hidden = await hub('Beyond sight', { kind: 'hidden' });
});

describe('hubs, for a scoped manager', () => {
  it('are those for everyone and for these groups, and no drafts', async () => {
    const list = await answerTo(hubs.listHubs, { query: {} });
    expect(list.items.map(({ id }: { id: number }) => id)).toEqual([made.night, made.everyone]);
    expect(list.total.count).toBe(2);
    expect(list.items[0]).toMatchObject({
      groups: [{ name: 'Night shift' }],
      owners: [],
      items: { all: 2 },
      abilities: { edit: false, arrange: false, archive: false },
    });
    expect(await answerTo(hubs.countHubs, {})).toMatchObject({ all: 2, draft: 0, trash: 0 });
    for (const id of [made.day, made.draft, made.hidden]) {
      expect((await asked(hubs.getHub, { params: { id } })).status).toBe(404);
      expect((await asked(items.listHubItems, { params: { id } })).status).toBe(404);
    }
  });

  it('hold what is published for these groups, and name their people alone', async () => {
    const params = { id: made.night };
    const held = await answerTo(items.listHubItems, { params });
    expect(held.items.map(({ id }: { id: number }) => id)).toEqual([content.all, content.night]);
    const one = await answerTo(hubs.getHub, { params });
    expect(one).toMatchObject({ description: null, members: [{ id: who.inside.id }] });
  });

  it('show the signs of posts and files that they see', async () => {
    const params = { id: made.night };
    const { body: post } = await product.call(createSocial, {
      as: admin(),
      body: { link: 'https://bsky.app/profile/northgate.example/post/3kx', title: 'A post' },
    });
    const body = { items: [{ contentId: post.id }] };
    await product.call(items.addHubItems, { as: admin(), params, body });
    await product.call(publishContent, {
      as: admin(),
      params: { id: post.id },
      body: { version: post.version },
    });
    const held = await answerTo(items.listHubItems, { params });
    expect(held.items).toContainEqual(
      expect.objectContaining({ id: post.id, network: 'bluesky', file: null }),
    );
    await product.call(items.removeHubItems, {
      as: admin(),
      params,
      body: { contentIds: [post.id] },
    });
  });

  it('reach the people of these groups', async () => {
    await database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, content_id, account_id)
       select $1, 'viewed', $2, unnest($3::bigint[])`,
      [tenants.acme.organizationId, content.all, [who.inside.id, who.outside.id]],
    );
    const query = { id: [made.everyone, made.night, made.day].map(String) };
    expect((await answerTo(hubs.listHubReach, { query })).items).toEqual([
      { id: made.everyone, addressed: 1, readers: 1 },
      { id: made.night, addressed: 1, readers: 1 },
    ]);
    expect(await answerTo(hubs.countHubAudience, {})).toMatchObject({ people: 1, of: 1 });
    const group = String(who.day.id);
    expect((await asked(hubs.countHubAudience, { query: { group } })).status).toBe(404);
  });

  it('show the covers of those that they see, and no other picture', async () => {
    const covers: number[] = [];
    for (const id of [made.night, made.day]) {
      const { id: fileId } = await addPicture(product, admin());
      const params = { id };
      const { version } = (await product.call(hubs.getHub, { as: admin(), params })).body;
      const body = { version, cover: { fileId, alt: 'Bars' } };
      await product.call(hubs.updateHub, { as: admin(), params, body });
      covers.push(fileId);
    }
    const { id: loose } = await addPicture(product, admin());
    const query = { id: [...covers, loose].map(String) };
    const { items: seen } = await answerTo(findCovers, { query });
    expect(seen.map(({ id }: { id: number }) => id)).toEqual(covers.slice(0, 1));
    expect((await asked(findPictures, { query })).status).toBe(403);
  });

  it('are not theirs to change', async () => {
    const params = { id: made.everyone };
    const change = await asked(hubs.updateHub, { params, body: { version: 1, name: 'Taken' } });
    const move = { contentId: content.all, beforeId: null };
    const moved = await asked(items.moveHubItem, { params, body: move });
    expect([change.status, moved.status]).toEqual([403, 403]);
  });

  it('are kept from the bare role as well', async () => {
    const names = await asRole<{ name: string }>('select name from app.hub order by id', []);
    expect(names.map(({ name }) => name)).toEqual(['Working here', 'Nights']);
    const members = await asRole<{ id: number }>('select account_id as id from app.hub_member', []);
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set([who.inside.id]));
    await expect(asRole('select description from app.hub', [])).rejects.toThrow(
      /permission denied/,
    );
    await expect(asRole('select * from app.content', [])).rejects.toThrow(/permission denied/);
  });
});
