import { describe, expect, it } from 'vitest';
import { useHubs } from '../../hubs/hubs.factory.ts';
import {
  composeEmail,
  visit,
  type ComposedEmailOptions,
} from '../../delivery/sent-emails.factory.ts';

const test = useHubs();
const { database, product } = test;

const emailTo = (contentId: number, options: ComposedEmailOptions = {}) =>
  composeEmail(database, test.tenants.acme, {
    ...options,
    links: [{ url: 'http://127.0.0.1:3000/article', contentId }],
  });
const read = async (path: string) => {
  const { statusCode, body } = await visit(product, path);
  return { status: statusCode, body };
};
const press = (path: string) =>
  visit(product, path, {
    method: 'POST',
    headers: {
      origin: 'http://127.0.0.1:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
  });

/** A published article of a hub. */
const inHub = async (hubId: number, title: string, settings: object = {}) => {
  const { id } = await test.article({ title, summary: `${title} in short` });
  expect((await test.settings(id, { version: 1, ...settings })).status).toBe(200);
  expect((await test.publish(id, 2)).status).toBe(200);
  expect((await test.addItems(hubId, [id])).status).toBe(200);
  return id;
};
const views = (id: number) =>
  database.asSuperuser<{ account_id: number | null; message_id: number; via: string }>(
    `select account_id, message_id, via from app.engagement_event where content_id = $1 and kind = 'viewed'`,
    [id],
  );

describe('a hub from an email', () => {
  it('opens from the content that the email links to, with what is for everyone', async () => {
    const { hub, article } = await test.published({ name: 'Winter', summary: 'What to know' });
    const group = await test.group();
    const open = await inHub(hub.id, 'Shuttle bus');
    const closed = await inHub(hub.id, 'For few', {
      audience: { kind: 'groups', groups: [group.id] },
    });
    const draft = await test.article({ title: 'Not yet' });
    await test.addItems(hub.id, [draft.id]);
    const { link, accountId, messageId } = await emailTo(article.id);
    const path = `/r/${link}/hubs/${hub.id}`;

    expect((await read(`/r/${link}/1`)).body).toContain(`More in <a href="${path}">Winter</a>`);
    const page = await read(path);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h1 lang="en">Winter</h1><p class="lede" lang="en">What to know');
    expect(page.body).toContain(`<a href="${path}/content/${open}">Shuttle bus</a>`);
    expect(page.body).not.toMatch(/For few|Not yet|after you sign in|<script/);
    expect(Buffer.byteLength(page.body)).toBeLessThan(30_000);

    const content = await read(`${path}/content/${open}`);
    expect(content.status).toBe(200);
    expect(content.body).toContain(`<span class="aside"><a href="${path}">Winter</a></span>`);
    expect(await views(open)).toEqual([
      { account_id: accountId, message_id: messageId, via: 'mail' },
    ]);
    expect((await read(path)).body).toContain('<span>Read</span>');
    for (const id of [closed, draft.id, 999_999_999]) {
      expect((await read(`${path}/content/${id}`)).status, String(id)).toBe(404);
      expect(await views(id)).toEqual([]);
    }
  });

  it('shows content for groups where the email itself links to it', async () => {
    const { hub } = await test.published({ name: 'Rotas' });
    const group = await test.group();
    const id = await inHub(hub.id, 'For few', { audience: { kind: 'groups', groups: [group.id] } });
    const { link, accountId } = await emailTo(id);
    const path = `/r/${link}/hubs/${hub.id}`;
    expect((await read(path)).body).not.toContain('For few');
    await database.asSuperuser(
      'insert into app.group_member (organization_id, group_id, account_id) values ($1, $2, $3)',
      [test.tenants.acme.organizationId, group.id, accountId],
    );
    expect((await read(path)).body).toContain('For few');
    expect((await read(`${path}/content/${id}`)).status).toBe(200);
    await inHub(hub.id, 'Also for few', { audience: { kind: 'groups', groups: [group.id] } });
    const { body } = await read(path);
    expect(body).not.toContain('Also for few');
    expect(body).toContain('Content for your groups is shown after you sign in.');
  });

  it('is none of which the email holds nothing, that is for others, hidden or of an email that is too old', async () => {
    const { hub, article } = await test.published({ name: 'Ours' });
    const { hub: other } = await test.published({ name: 'Elsewhere' });
    const group = await test.group();
    const audience = { kind: 'groups', groups: [group.id] };
    const { hub: closed } = await test.published({ name: 'Closed', audience });
    await test.addItems(closed.id, [article.id]);
    const { link } = await emailTo(article.id);
    const year = 366 * 24 * 60 * 60;
    const old = await emailTo(article.id, { sentAgo: year });
    for (const path of [
      `/r/${link}/hubs/${other.id}`,
      `/r/${link}/hubs/${closed.id}`,
      `/r/${link}/hubs/0`,
      `/r/${old.link}/hubs/${hub.id}`,
      `/r/${old.link}/hubs/${hub.id}/content/${article.id}`,
      `/r/x/hubs/${hub.id}`,
    ]) {
      expect((await read(path)).status, path).toBe(404);
    }
    expect((await read(`/r/${link}/hubs/${hub.id}`)).status).toBe(200);
    await test.hide(hub.id);
    expect((await read(`/r/${link}/hubs/${hub.id}`)).status).toBe(404);
    expect((await read(`/r/${link}/1`)).body).not.toContain('More in');
  });

  it('is closed to people who are not active', async () => {
    const { hub, article } = await test.published();
    const { link, accountId } = await emailTo(article.id);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      accountId,
    ]);
    expect((await read(`/r/${link}/hubs/${hub.id}`)).status).toBe(404);
  });

  it('keeps that its content is confirmed and read to the end, but nothing of a test', async () => {
    const { hub, article } = await test.published();
    const id = await inHub(hub.id, 'Hand hygiene', { acknowledgement: true });
    const confirmed = () =>
      database.asSuperuser<{ account_id: number }>(
        'select account_id from app.content_acknowledgement where content_id = $1',
        [id],
      );
    const tried = await emailTo(article.id, { purpose: 'test' });
    const triedPath = `/r/${tried.link}/hubs/${hub.id}/content/${id}`;
    expect((await read(triedPath)).body).not.toContain('<form');
    expect((await press(triedPath)).statusCode).toBe(200);
    expect([await confirmed(), await views(id)]).toEqual([[], []]);

    const { link, accountId } = await emailTo(article.id);
    const path = `/r/${link}/hubs/${hub.id}`;
    expect((await read(path)).body).toContain('<span>To confirm</span>');
    const pressed = await press(`${path}/content/${id}`);
    expect(pressed.body).toContain('You have read this');
    expect(await confirmed()).toEqual([{ account_id: accountId }]);
    expect((await read(path)).body).toContain('<span>Confirmed</span>');
    expect((await visit(product, `${path}/content/${id}/end`)).headers['content-type']).toBe(
      'image/gif',
    );
    const ends = await database.asSuperuser(
      `select account_id from app.engagement_event where content_id = $1 and kind = 'finished'`,
      [id],
    );
    expect(ends).toEqual([{ account_id: accountId }]);
  });

  it('has pages of its items, its text on the first', async () => {
    const { hub, article } = await test.published({ summary: 'What to know' });
    for (let number = 1; number <= 30; number += 1) await inHub(hub.id, `Item ${number}`);
    const { link } = await emailTo(article.id);
    const path = `/r/${link}/hubs/${hub.id}`;
    const first = (await read(path)).body;
    const titles = (body: string) => [...body.matchAll(/\/content\/(\d+)">/g)].map(([, id]) => id);
    expect(titles(first)).toHaveLength(24);
    expect(first).not.toContain('Previous page');
    const next = /<a rel="next" href="([^"]+)">Next page/.exec(first)?.[1] ?? '';
    const second = (await read(next)).body;
    expect(titles(second)).toHaveLength(7);
    expect(new Set([...titles(first), ...titles(second)]).size).toBe(31);
    expect(second).not.toMatch(/What to know|Next page/);
    const back = /<a rel="prev" href="([^"]+)">Previous page/.exec(second)?.[1] ?? '';
    expect(titles((await read(back)).body)).toEqual(titles(first));
    expect((await read(`${path}?cursor=x`)).status).toBe(400);
  });
});
