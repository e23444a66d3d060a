import { describe, expect, it } from 'vitest';
import { skipReasons } from 'contract/delivery/audience.ts';
import type { Log } from '../../kernel/log/log.ts';
import { useSinks } from '../../testing/smtp-fault-sink.testing.ts';
import { countDeliveries, listDeliveries } from './results/delivery-list.repository.ts';
import { addresses, greeting, useDelivery } from './delivery.factory.ts';
import { messageFigures } from './results/figures.repository.ts';
import { renderMessage } from './render-preview.repository.ts';
import { checkInvariants } from './sending/check-invariants.ts';
import { reconcile } from './reports/reconcile.ts';
import { cancelMessage, pauseMessage } from './start-message.ts';

const test = useDelivery();
const { as, database } = test;
const { sink, taken } = useSinks();

const figuresOf = (tenant: Parameters<typeof as>[0], id: number) =>
  as(tenant, (tx) => messageFigures(tx, id));

describe('starting a message', () => {
  it('stores everyone in the audience, once: recipients and skipped people with the reason', async () => {
    const tenant = await test.tenant(6);
    const [first, second, third] = tenant.people;
    await database.asSuperuser(`update app.account set email = null where id = $1`, [first]);
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = $1`,
      [second],
    );
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = $1`, [
      third,
    ]);
    const id = await test.begin(tenant);
    expect(await test.message(id)).toMatchObject({ state: 'preparing', candidates: null });
    await test.prepare(tenant.organizationId, id);
    await test.prepare(tenant.organizationId, id);
    const figures = await figuresOf(tenant, id);
    expect(figures).toMatchObject({ state: 'grace', candidates: 6, perMinute: null, minutes: [] });
    expect(figures.byState.pending).toBe(3);
    expect(figures.skipped).toEqual({
      ...Object.fromEntries(skipReasons.map((reason) => [reason, 0])),
      no_address: 1,
      unsubscribed: 1,
      deactivated: 1,
    });
  });

  it('can be undone for 30 seconds, or as long as this process is told', async () => {
    const tenant = await test.tenant(1);
    const ids = [
      await test.begin(tenant),
      await test.begin(tenant, {}, { ...addresses, undoSeconds: 2 }),
    ];
    const rows = await database.asSuperuser<{ seconds: number }>(
      `select extract(epoch from grace_until - created_at)::float8 as seconds
       from app.message where id = any($1) order by id`,
      [ids],
    );
    expect(rows.map(({ seconds }) => seconds)).toEqual([30, 2]);
  });

  it('is refused without recipients, by an untested channel, and by another organization’s', async () => {
    const tenant = await test.tenant(1);
    const other = await test.tenant(1);
    await expect(test.begin(tenant, { channelId: other.channelId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await database.asSuperuser(
      `update app.account set subscription = 'unsubscribed' where id = any($1)`,
      [tenant.people],
    );
    await expect(test.begin(tenant)).rejects.toMatchObject({ code: 'CONFLICT' });
    await database.asSuperuser(`update app.channel set state = 'unverified' where id = $1`, [
      other.channelId,
    ]);
    await expect(test.begin(other)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('fails, and says so, when no recipient is left once they are stored', async () => {
    const tenant = await test.tenant(1);
    const id = await test.begin(tenant);
    await database.asSuperuser(`update app.account set status = 'deactivated' where id = any($1)`, [
      tenant.people,
    ]);
    await test.prepare(tenant.organizationId, id);
    expect(await test.message(id)).toMatchObject({ state: 'failed', candidates: 1 });
  });

  it('can be undone until the first is sent, and leaves no one with an email', async () => {
    const tenant = await test.tenant(4);
    const early = await test.begin(tenant);
    await as(tenant, (tx) => cancelMessage(tx, early));
    await test.prepare(tenant.organizationId, early);
    expect(await test.deliveries(early)).toEqual([]);
    const late = await test.begin(tenant);
    await test.prepare(tenant.organizationId, late);
    test.sender((await sink()).url);
    await as(tenant, (tx) => cancelMessage(tx, late));
    await test.until(late, 'cancelled', true);
    expect(await test.states(late)).toEqual(Array(4).fill('cancelled 0'));
    const sent = await test.start(tenant);
    await test.until(sent, 'sent');
    await expect(as(tenant, (tx) => cancelMessage(tx, sent))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(as(tenant, (tx) => pauseMessage(tx, sent))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(taken).toHaveLength(4);
  });

  it('freezes what it says of each person', async () => {
    const tenant = await test.tenant(1);
    const id = await test.start(tenant);
    await database.asSuperuser(`update app.account set first_name = 'Other' where id = any($1)`, [
      tenant.people,
    ]);
    test.sender((await sink()).url);
    await test.until(id, 'sent');
    expect(taken[0]?.source).toMatch(/First1/);
  });
});

describe('the results of a message', () => {
  it('adds up while and after it is sent, and is found by state, name and address', async () => {
    const tenant = await test.tenant(8);
    const id = await test.start(tenant);
    const server = await sink({
      fault: (to) =>
        to.startsWith('p3@') ? { at: 'recipient', say: '550 5.1.1 no such user' } : null,
    });
    test.sender(server.url);
    await test.until(id, 'sent');
    const figures = await figuresOf(tenant, id);
    expect(figures).toMatchObject({ state: 'sent', candidates: 8, secondsLeft: null });
    expect(figures.byState).toMatchObject({ sent: 7, failed: 1, pending: 0 });
    expect(figures.minutes.reduce((sum, { sent }) => sum + sent, 0)).toBe(7);
    expect(figures.perMinute).toBeGreaterThan(0);
    expect(figures.failures).toEqual([
      { code: '550 5.1.1', reply: '550 5.1.1 no such user', count: 1, action: 'suppressed' },
    ]);
    expect(figures.triedAgain).toEqual({ count: 0, replies: [] });
    const list = (query: Parameters<typeof listDeliveries>[2]) =>
      as(tenant, (tx) => listDeliveries(tx, id, query));
    const failed = await list({ state: 'failed' });
    expect(failed.rows).toMatchObject([
      { name: 'First3 Last', state: 'failed', reply: '550 5.1.1 no such user', attempts: 1 },
    ]);
    expect((await list({ q: 'p5@' })).rows.map(({ name }) => name)).toEqual(['First5 Last']);
    const first = await list({ limit: 5 });
    const rest = await list({ limit: 5, cursor: first.next ?? '' });
    expect([...first.rows, ...rest.rows].map((row) => row.account_id)).toEqual(tenant.people);
    const total = await as(tenant, (tx) => countDeliveries(tx, id, {}));
    expect(total).toEqual({ count: 8, kind: 'exact' });
  });

  it('is invisible to other organizations', async () => {
    const tenant = await test.tenant(1);
    const other = await test.tenant(1);
    const id = await test.start(tenant);
    await expect(figuresOf(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await as(other, (tx) => listDeliveries(tx, id, {}))).rows).toEqual([]);
    await expect(as(other, (tx) => cancelMessage(tx, id))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('a preview', () => {
  it('is what this person would see, and counts nothing', async () => {
    const tenant = await test.tenant(2);
    const content = {
      subject: 'S',
      previewText: '',
      document: greeting,
      tracking: 'identified',
    } as const;
    const { html, text } = await as(tenant, (tx) =>
      renderMessage(tx, addresses, content, tenant.people[1] ?? 0),
    );
    expect(text).toContain('Dear First2, read this (https://northgate.example/a?b=1&c=2)');
    expect(html).toContain('href="https://northgate.example/a?b=1&amp;c=2"');
    expect(html).not.toContain('/o/');
    await expect(
      as(tenant, (tx) => renderMessage(tx, addresses, content, 999_999)),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the hourly reconciliation', () => {
  it('counts an unconfirmed email that was read as delivered', async () => {
    const tenant = await test.tenant(2);
    const id = await test.start(tenant);
    const server = await sink({ fault: () => ({ at: 'end', lose: true }) });
    test.sender(server.url);
    await test.until(id, 'sent');
    expect(await test.states(id)).toEqual(['unknown 1', 'unknown 1']);
    await database.asSuperuser(
      `insert into app.engagement_event (organization_id, kind, message_id, delivery_id)
       select organization_id, 'opened', message_id, id from app.delivery
       where message_id = $1 and account_id = $2`,
      [id, tenant.people[0]],
    );
    const log = { error: () => {}, info: () => {} } as unknown as Log;
    const { signal } = new AbortController();
    await reconcile({ pool: database.workerPool, log, signal });
    expect(await test.states(id)).toEqual(['sent 1', 'unknown 1']);
  });
});

describe('the hourly check', () => {
  it('says of what went wrong where it is, and nothing where all is well', async () => {
    const tenant = await test.tenant(2);
    const id = await test.start(tenant);
    const messages: unknown[] = [];
    const log = { error: (what: unknown) => void messages.push(what) } as unknown as Log;
    const { signal } = new AbortController();
    const check = () => checkInvariants({ pool: database.workerPool, log, signal });
    await check();
    expect(messages).toEqual([]);
    await database.asSuperuser('update app.message set candidates = 3 where id = $1', [id]);
    await check();
    expect(messages).toEqual([
      {
        organizationId: tenant.organizationId,
        invariant: 'I4 everyone who was meant has a delivery or a skip',
        ids: [id],
      },
    ]);
    await database.asSuperuser('update app.message set candidates = 2 where id = $1', [id]);
  });
});
