import { beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from 'contract/groups/groups.contract.ts';
import * as reading from 'contract/content/reading.contract.ts';
import { getContentReach } from 'contract/content/readers.contract.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { asksToConfirm, useReading } from './reading.factory.ts';

const { database, emailTo, open, product, published, send, tenants, ticketFor, trash, unpublish } =
  useReading();

let groupId = 0;
beforeAll(async () => {
  const made = await product.call(createGroup, {
    as: tenants.acme.admin,
    body: { name: 'Night shift', memberIds: [tenants.acme.manager.accountId] },
  });
  groupId = made.body.id;
});

const acknowledged = async (id: number) =>
  (await product.call(getContentReach, { as: tenants.acme.admin, params: { id } })).body
    .acknowledged;
const views = (id: number) =>
  database.asSuperuser<{ account_id: number | null; via: string }>(
    `select account_id, via from app.engagement_event where content_id = $1 and kind = 'viewed' order by id`,
    [id],
  );

describe('content that asks to be confirmed', () => {
  it('is confirmed by a button in the page of an email, once, and only by sending it', async () => {
    const id = await published(asksToConfirm);
    const email = await emailTo(id);
    const path = `/r/${email.link}/1`;
    const asked = await visit(product, path);
    expect(asked.body).toContain('Confirm by Wednesday, 11 December 2999 that you have read this.');
    expect(asked.body).toContain(`<form method="post" action="${path}#confirm">`);
    await visit(product, path, { method: 'HEAD' });
    expect(await acknowledged(id)).toBe(0);
    const [first, again] = [await send(path), await send(path)];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(first.body).toContain('You confirmed on ');
    expect(first.body).not.toContain('<form');
    expect(again.body).toBe(first.body);
    expect(await acknowledged(id)).toBe(1);
    expect((await visit(product, path)).body).toContain('You confirmed on ');
  });

  it('is confirmed by someone who signed in, who is named it until then', async () => {
    const id = await published(asksToConfirm);
    const { standard } = tenants.acme;
    const waiting = async () =>
      (await product.call(reading.listToAcknowledge, { as: standard })).body.items.map(
        (item: { id: number }) => item.id,
      );
    expect(await waiting()).toContain(id);
    const path = await ticketFor(id);
    const page = await visit(product, path);
    expect(page.body).toContain(`<form method="post" action="${path}#confirm">`);
    expect(page.body).toContain('/acme">Back to home</a>');
    const done = await send(path);
    expect(done.body).toContain('You confirmed on ');
    expect(await waiting()).not.toContain(id);
    expect(await acknowledged(id)).toBe(1);
    const { body } = await product.call(reading.listReadable, { as: standard });
    expect(body.items.find((item: { id: number }) => item.id === id)).toMatchObject({
      readAt: expect.any(String),
      acknowledgement: { by: '2999-12-11', acknowledgedAt: expect.any(String) },
    });
  });

  it('keeps nothing of a test, nor of a link that is not quite right', async () => {
    const id = await published(asksToConfirm);
    const email = await emailTo(id, { purpose: 'test' });
    const path = `/r/${email.link}/1`;
    expect((await visit(product, path)).body).toContain('This is a preview: nothing is stored.');
    await send(path);
    const foreign = email.link.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    for (const wrong of [`/r/${foreign}/1`, `/r/${email.link}/2`, '/r/mine/x/content/1']) {
      expect((await send(wrong)).statusCode, wrong).toBe(404);
    }
    expect(await acknowledged(id)).toBe(0);
    expect(await views(id)).toEqual([]);
  });

  it('counts as read by the person who opened it, from where they came', async () => {
    const id = await published();
    const email = await emailTo(id);
    await visit(product, `/r/${email.link}/1`);
    await visit(product, await ticketFor(id));
    expect(await views(id)).toEqual([
      { account_id: email.accountId, via: 'mail' },
      { account_id: tenants.acme.standard.accountId, via: 'console' },
    ]);
  });
});

describe('content read to the end', () => {
  const ends = (id: number) =>
    database.asSuperuser<{ account_id: number | null; via: string | null }>(
      `select account_id, via from app.engagement_event where content_id = $1 and kind = 'finished' order by id`,
      [id],
    );
  const markOf = (body: string) => /<div class="end"><img src="([^"]+)"/.exec(body)?.[1];
  const reach = async (id: number) =>
    (await product.call(getContentReach, { as: tenants.acme.admin, params: { id } })).body;

  it('says so by a picture below the text, for the person who reads, however they came', async () => {
    const id = await published();
    const email = await emailTo(id);
    const paths = [`/r/${email.link}/1`, await ticketFor(id)];
    for (const path of paths) {
      const { body } = await visit(product, path);
      expect(markOf(body)).toBe(`${path}/end`);
      expect(body.indexOf('class="end"')).toBeGreaterThan(body.indexOf('class="body"'));
    }
    expect(await reach(id)).toMatchObject({ readers: 2, finished: 0, medianSeconds: null });
    // As if they had opened it a while ago.
    await database.asSuperuser(
      `update app.engagement_event set at = at - interval '110 seconds' where content_id = $1`,
      [id],
    );
    for (const path of [...paths, ...paths]) {
      await visit(product, `${path}/end`, { method: 'HEAD' });
      const answer = await visit(product, `${path}/end`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/gif',
        'cache-control': 'no-store',
      });
    }
    const { accountId } = tenants.acme.standard;
    expect(new Set((await ends(id)).map(({ account_id: by }) => by))).toEqual(
      new Set([email.accountId, accountId]),
    );
    expect((await ends(id)).every(({ via }) => via === null)).toBe(true);
    const { finished, medianSeconds } = await reach(id);
    expect(finished).toBe(2);
    expect(medianSeconds).toBeGreaterThanOrEqual(110);
    expect(medianSeconds).toBeLessThan(120);
  });

  it('keeps nothing of tests, of emails without tracking, nor of what is not public', async () => {
    const id = await published();
    const tried = await emailTo(id, { purpose: 'test' });
    expect(markOf((await visit(product, `/r/${tried.link}/1`)).body)).toBeUndefined();
    const untracked = await emailTo(id, { tracking: 'off' });
    const path = await ticketFor(id);
    const all = [`/r/${tried.link}/1`, `/r/${untracked.link}/1`, '/r/x/1', '/r/mine/x/content/1'];
    for (const wrong of all) {
      const answer = await visit(product, `${wrong}/end`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
    }
    await unpublish(id);
    await visit(product, `${path}/end`);
    expect(await ends(id)).toEqual([]);
  });
});

describe('content that cannot be read now', () => {
  const title = (body: string) => /<h1>([^<]*)<\/h1>/.exec(body)?.[1];

  it('says why to those who have a link to it, and counts nothing', async () => {
    const { manager } = tenants.acme;
    const gone = async (change: (id: number) => Promise<unknown>) => {
      const id = await published();
      const paths = [`/r/${(await emailTo(id)).link}/1`, await ticketFor(id, manager)];
      await change(id);
      const answers = await Promise.all(paths.map((path) => visit(product, path)));
      expect(await views(id)).toEqual([]);
      expect((await open(id, manager)).status).toBe(404);
      return answers.map(({ statusCode, body }) => [statusCode, title(body)]);
    };
    const both = (answer: unknown[]) => [answer, answer];
    expect(await gone(unpublish)).toEqual(both([404, 'This page is no longer public']));
    expect(await gone(trash)).toEqual(both([404, 'This page is no longer public']));
    const expire = (id: number) =>
      database.asSuperuser(`update app.content set state = 'expired' where id = $1`, [id]);
    expect(await gone(expire)).toEqual(both([410, 'This page has expired']));
  });

  it('is not shown to people it is not for, whichever link they have', async () => {
    const { manager, standard } = tenants.acme;
    const id = await published({
      ...asksToConfirm,
      audience: { kind: 'groups', groups: [groupId] },
    });
    const email = await emailTo(id);
    const answer = await visit(product, `/r/${email.link}/1`);
    expect([answer.statusCode, title(answer.body)]).toEqual([403, 'This page is for other people']);
    expect((await send(`/r/${email.link}/1`)).statusCode).toBe(403);
    expect((await open(id, standard)).status).toBe(404);
    const path = await ticketFor(id, manager);
    expect((await visit(product, path)).statusCode).toBe(200);
    await database.asSuperuser('delete from app.group_member where group_id = $1', [groupId]);
    expect((await visit(product, path)).statusCode).toBe(403);
    expect(await acknowledged(id)).toBe(0);
    const names = async (as: TestPerson) =>
      (await product.call(reading.listReadable, { as })).body.items.map(
        (item: { id: number }) => item.id,
      );
    expect(await names(manager)).not.toContain(id);
  });
});
