import { describe, expect, it } from 'vitest';
import { directSendsCsv, changeManyDirectSends } from 'contract/direct-sends/overview.contract.ts';
import { exportPersonData } from 'contract/people/erase.contract.ts';
import { printPublicLink } from '../../kernel/database/public-link.ts';
import { withOrganizationJob } from '../../kernel/database/organization.ts';
import type { TestPerson } from '../../testing/test-product.ts';
import { eraseEmails } from '../people/erase/emails.repository.ts';
import { visit } from '../delivery/sent-emails.factory.ts';
import { useDirectSends } from './direct-sends.factory.ts';

const test = useDirectSends();
const { database, get, prepare, product, reachable, ready, send, tenants } = test;
const admin = () => tenants.acme.admin;

/** A direct send whose email has arrived, with the public link of it. */
async function delivered(fields: object = {}) {
  const accountId = await reachable();
  const draft = await ready([accountId], fields);
  const { status, body } = await send(draft.id, { version: draft.version, people: 1 });
  expect(status, JSON.stringify(body)).toBe(202);
  const { messageId } = body;
  await prepare(messageId);
  // The way of each email: it leaves, and the server takes it.
  await database.asSuperuser(
    `update app.delivery set state = 'inflight', inflight_at = now() - interval '1 min',
       lease = gen_random_uuid(), lease_until = now() where message_id = $1`,
    [messageId],
  );
  const [row] = await database.asSuperuser<{ key: string; token: string }>(
    `update app.delivery d set state = 'sent', sent_at = now() - interval '1 min', lease = null,
       lease_until = null, attempts = 1, reply = '250 taken'
     from app.organization o where o.id = d.organization_id and d.message_id = $1
     returning d.token, o.key`,
    [messageId],
  );
  await database.asSuperuser(
    `update app.message set state = 'sent', started_at = now(), ended_at = now(), settled_at = now()
     where id = $1`,
    [messageId],
  );
  const link = printPublicLink({ organizationKey: row?.key ?? '', token: row?.token ?? '' });
  return { id: draft.id, accountId, messageId, link };
}

async function topic(official: boolean): Promise<number> {
  const [row] = await database.asSuperuser<{ id: number }>(
    `insert into app.topic (organization_id, name, official)
     values ($1, 'Topic ' || gen_random_uuid(), $2) returning id`,
    [tenants.acme.organizationId, official],
  );
  return row?.id ?? 0;
}

const oneClick = (link: string) =>
  visit(product, `/u/${link}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the emails of a direct send', () => {
  it('are tracked like those of campaigns', async () => {
    const { messageId, accountId, link } = await delivered();
    expect((await visit(product, `/o/${link}`)).statusCode).toBe(200);
    const events = await database.asSuperuser(
      `select kind, account_id from app.engagement_event where message_id = $1 and kind = 'opened'`,
      [messageId],
    );
    expect(events).toEqual([{ kind: 'opened', account_id: accountId }]);
    expect((await visit(product, `/r/${link}`)).body).toContain('Hello');
  });

  it('unsubscribe from everything, or from their topic where they have one', async () => {
    const { accountId, link } = await delivered();
    expect((await oneClick(link)).statusCode).toBe(200);
    const again = await ready([accountId]);
    expect((await test.counts(again.id)).body.counts).toMatchObject({
      eligible: 0,
      skipped: { unsubscribed: 1 },
    });
    const topicId = await topic(false);
    const other = await delivered({ topicId });
    await oneClick(other.link);
    const about = await ready([other.accountId], { topicId });
    expect((await test.counts(about.id)).body.counts.skipped.unsubscribed_topic).toBe(1);
    const plain = await ready([other.accountId]);
    expect((await test.counts(plain.id)).body.counts.eligible).toBe(1);
  });

  it('are in the export of a person’s data, and are no one’s once the person is erased', async () => {
    const { accountId, messageId } = await delivered();
    const exported = await product.call(exportPersonData, {
      as: admin(),
      params: { id: accountId },
    });
    expect(JSON.stringify(exported.body)).toContain('Theatre 3');
    const { organizationId } = tenants.acme;
    const signal = AbortSignal.timeout(20_000);
    await withOrganizationJob(database.pool, organizationId, { readOnly: false, signal }, (tx) =>
      eraseEmails(tx, { accountId, emailKey: null }),
    );
    const rows = await database.asSuperuser(
      'select email, field_values from app.delivery where message_id = $1',
      [messageId],
    );
    expect(rows).toEqual([{ email: '', field_values: [] }]);
  });
});

describe('the topic of a direct send', () => {
  it('is chosen by anyone who sends, and an official one by administrators alone', async () => {
    const accountId = await reachable();
    const official = await topic(true);
    const manager: TestPerson = tenants.acme.manager;
    const refused = await test.create({ topicId: official }, manager);
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: ['topicId'], code: 'not_allowed' }],
    ]);
    expect((await test.create({ topicId: 999_999 })).status).toBe(404);
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [accountId],
    );
    const draft = await ready([accountId], { topicId: official });
    expect((await test.counts(draft.id)).body.counts).toMatchObject({
      eligible: 1,
      despiteUnsubscribing: 1,
    });
    const body = { version: draft.version, people: 1 };
    expect((await send(draft.id, body, manager)).status).toBe(409);
    expect((await send(draft.id, body)).status).toBe(202);
  });
});

describe('many direct sends', () => {
  it('are deleted and restored, and those on their way are skipped', async () => {
    const [one, two] = [await ready([]), await ready([])];
    const sending = await test.sent(1);
    const change = (what: string, ids: number[]) =>
      product.call(changeManyDirectSends, { as: admin(), body: { change: what, ids } });
    const ids = [one.id, two.id];
    expect((await change('delete', [...ids, sending.id])).body).toEqual({
      changed: ids,
      skipped: [sending.id],
    });
    expect((await get(one.id)).body.deletedAt).not.toBeNull();
    expect((await change('restore', ids)).body).toEqual({ changed: ids, skipped: [] });
    expect((await change('delete', [1_000_000_000])).status).toBe(404);
  });

  it('are a file without a cell that a spreadsheet runs', async () => {
    await delivered({ subject: '=HYPERLINK("x") csv' });
    const csv = (query: Record<string, string>) =>
      product.call(directSendsCsv, { as: admin(), query });
    const [head, line] = String((await csv({ q: 'csv' })).body).split('\r\n');
    expect(head).toContain('Subject,Status,To,Recipients,When,Delivered');
    expect(line).toContain(`"'=HYPERLINK(""x"") csv",sent,`);
    expect((await csv({ q: 'csv', stage: 'draft' })).body).not.toContain('HYPERLINK');
  });
});
