import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import type { Fault } from '../../testing/smtp-fault-sink.ts';
import { useSinks } from '../../testing/smtp-fault-sink.testing.ts';
import { useDelivery, type SendingTenant } from './delivery.factory.ts';
import { countDeliveries, listDeliveries } from './results/delivery-list.repository.ts';
import { presentDelivery } from './results/delivery.presenter.ts';
import { messageFigures } from './results/figures.repository.ts';
import { countRetry, retryMessage } from './retry-message.ts';
import { waitAgain } from './retry.repository.ts';
import { moveOn } from './sending/upkeep.repository.ts';
import { cancelMessage, stopMessage } from './start-message.ts';

const test = useDelivery();
const { as, database } = test;
const { sink, taken } = useSinks();

let tenant: SendingTenant;
beforeEach(async () => {
  tenant = await test.tenant(6);
});

const figures = (id: number) => as(tenant, (tx) => messageFigures(tx, id));
const receivers = () => taken.map(({ to }) => nameOf(to)).toSorted();
const change = (position: number, fields: string) =>
  database.asSuperuser(`update app.account set ${fields} where id = $1`, [
    tenant.people[position - 1],
  ]);

const answers: Readonly<Record<string, Fault>> = {
  p1: { at: 'recipient', say: '550 5.1.1 no such user' },
  p2: { at: 'recipient', say: '550 5.7.1 refused by policy' },
  p3: { at: 'end', say: '552 5.2.2 mailbox full' },
  p4: { at: 'end', lose: true },
};
const nameOf = (address: string) => address.slice(0, address.indexOf('@'));

/** p1 does not exist, p2 and p3 are refused, of p4 no one says whether they have it; p5 and p6 get it. */
async function partlySent(): Promise<number> {
  const id = await test.start(tenant);
  const server = await sink({ fault: (to) => answers[nameOf(to)] ?? null });
  const sender = test.sender(server.url);
  await test.until(id, 'sent', true);
  await sender.stop();
  taken.length = 0;
  return id;
}

/** Starts a retry and writes down it is for; its grace is over. */
async function retried(id: number): Promise<number> {
  const again = await as(tenant, (tx) => retryMessage(tx, id));
  await test.prepare(tenant.organizationId, again);
  await database.asSuperuser('update app.message set grace_until = now() where id = $1', [again]);
  return again;
}

async function sendsAll(id: number): Promise<void> {
  test.sender((await sink()).url);
  await test.until(id, 'sent', true);
}

const noOne = {
  no_address: 0,
  unsubscribed: 0,
  unsubscribed_topic: 0,
  too_many_emails: 0,
  excluded: 0,
  suppressed: 0,
  not_approved: 0,
  deactivated: 0,
  duplicate_address: 0,
};

describe('people a message did not reach', () => {
  /** The results of p2 and p3 since; p1 is suppressed permanently. */
  const cases: readonly [string, () => Promise<unknown>, Partial<typeof noOne>, number][] = [
    ['is tried again, without addresses that do not exist', async () => {}, {}, 2],
    [
      'skips people who unsubscribed',
      () => change(2, `subscription = 'unsubscribed'`),
      { unsubscribed: 1 },
      1,
    ],
    ['skips deactivated people', () => change(3, `status = 'deactivated'`), { deactivated: 1 }, 1],
    [
      'skips people who lost their address',
      () => change(3, `email = null, access = 'none'`),
      { no_address: 1 },
      1,
    ],
    [
      'skips a person whose address belongs to a recipient',
      async () => {
        await change(5, `email = 'other@example.org'`);
        await change(2, `email = 'p5@${tenant.slug}.example'`);
      },
      { duplicate_address: 1 },
      1,
    ],
    ['skips deleted people', () => change(2, 'deleted_at = now()'), {}, 1],
  ];

  it.each(cases)('%s', async (_name, happens, skipped, eligible) => {
    const id = await partlySent();
    await happens();
    const counts = await as(tenant, (tx) => countRetry(tx, id));
    const expected = { ...noOne, suppressed: 1, ...skipped };
    const left = Object.values(expected).reduce((sum, count) => sum + count, 0);
    expect(counts).toEqual({ failed: left + eligible, skipped: expected, eligible });
    const again = await retried(id);
    const rows = await test.deliveries(again);
    expect(rows).toHaveLength(eligible);
    const elsewhere = counts.skipped.duplicate_address;
    expect((await test.message(again))?.candidates).toBe(counts.failed - elsewhere);
    await sendsAll(again);
    expect(receivers()).toEqual(rows.map(({ email }) => nameOf(email)).toSorted());
  });

  it('counts once, by the last attempt', async () => {
    const id = await partlySent();
    const before = await figures(id);
    expect(before.byState).toMatchObject({ sent: 2, failed: 3, unknown: 1 });
    const again = await retried(id);
    expect(await figures(id)).toMatchObject({
      state: 'grace',
      candidates: 6,
      byState: { sent: 2, failed: 1, unknown: 1, pending: 2 },
      failures: [{ code: '550 5.1.1', count: 1 }],
    });
    await sendsAll(again);
    expect(receivers()).toEqual(['p2', 'p3']);
    expect(await figures(id)).toMatchObject({
      state: 'sent',
      byState: { sent: 4, failed: 1, unknown: 1, pending: 0 },
    });
    const list = (state?: 'failed') =>
      as(tenant, (tx) => listDeliveries(tx, id, state === undefined ? {} : { state }));
    expect((await list()).rows).toHaveLength(6);
    expect((await list('failed')).rows.map(({ email }) => nameOf(email))).toEqual(['p1']);
    expect(await as(tenant, (tx) => countDeliveries(tx, id, {}))).toEqual({
      count: 6,
      kind: 'exact',
    });
    expect((await as(tenant, (tx) => countRetry(tx, id))).eligible).toBe(0);
  });

  it('is as it was when that is undone', async () => {
    const id = await partlySent();
    const before = await figures(id);
    await retried(id);
    await as(tenant, (tx) => cancelMessage(tx, id));
    expect(await figures(id)).toEqual(before);
    expect((await as(tenant, (tx) => countRetry(tx, id))).eligible).toBe(2);
  });

  it('can be tried a third time, when that was stopped or failed again', async () => {
    const id = await partlySent();
    const again = await retried(id);
    await as(tenant, (tx) => moveOnAndStop(tx, again));
    test.sender((await sink()).url);
    await expect.poll(() => test.states(again)).toEqual(['cancelled 0', 'cancelled 0']);
    await expect.poll(async () => (await test.message(again))?.settled_at !== null).toBe(true);
    expect((await figures(id)).byState).toMatchObject({ sent: 2, cancelled: 2, failed: 1 });
    const third = await retried(id);
    await test.until(third, 'sent', true);
    expect(receivers()).toEqual(['p2', 'p3']);
    expect((await figures(id)).byState).toMatchObject({ sent: 4, cancelled: 0, failed: 1 });
  });
});

async function moveOnAndStop(tx: OrganizationTransaction, again: number): Promise<void> {
  await sql`update app.message set state = 'sending', started_at = now() where id = ${again}
    and organization_id = ${tx.member.organizationId}`.execute(tx.db);
  await stopMessage(tx, again);
}

describe('unconfirmed emails', () => {
  it('say when they left, what was heard and by which Message-ID they can be asked for', async () => {
    const id = await partlySent();
    const { rows } = await as(tenant, (tx) => listDeliveries(tx, id, { state: 'unknown' }));
    const [row] = rows.map(presentDelivery);
    expect(row).toMatchObject({ state: 'unknown', sentAt: null, reason: 'not_confirmed' });
    expect(row?.leftAt).not.toBeNull();
    expect(row?.mailId).toMatch(new RegExp(`^${row?.id}\\.[\\w-]+@${tenant.slug}\\.example$`));
  });

  it('are not lost when a worker closes the message at the same moment', async () => {
    const id = await partlySent();
    // The last mail has gone, and no worker has closed the message yet.
    await database.asSuperuser(
      "update app.message set state = 'sending', settled_at = null, ended_at = null where id = $1",
      [id],
    );
    let closed: Promise<boolean> | undefined;
    await as(tenant, async (tx) => {
      await moveOn(tx);
      expect(await waitAgain(tx, id, null)).toBe(1);
      // Another worker looks before that is committed, and ends its look after it.
      closed = as(tenant, moveOn);
      await Promise.race([closed, setTimeout(500)]);
    });
    await closed;
    expect(await test.message(id)).toMatchObject({ state: 'sending', settled_at: null });
    await sendsAll(id);
    expect(receivers()).toEqual(['p4']);
  });

  it('are sent again under the same Message-ID by a person’s decision, and only then', async () => {
    const id = await partlySent();
    const unknown = (await test.deliveries(id)).find(({ state }) => state === 'unknown');
    const none = await as(tenant, (tx) => waitAgain(tx, id, [(unknown?.id ?? 0) + 1]));
    expect([none, (await test.message(id))?.state]).toEqual([0, 'sent']);
    const count = await as(tenant, (tx) => waitAgain(tx, id, [unknown?.id ?? 0]));
    expect([count, (await test.message(id))?.state]).toEqual([1, 'sending']);
    await sendsAll(id);
    expect(receivers()).toEqual(['p4']);
    expect(taken[0]?.messageId.split('.')[0]).toBe(String(unknown?.id));
    expect((await figures(id)).byState).toMatchObject({ sent: 3, failed: 3, unknown: 0 });
  });

  it('go to no one who may no longer be written to', async () => {
    const id = await partlySent();
    await change(4, `subscription = 'unsubscribed'`);
    await as(tenant, (tx) => waitAgain(tx, id, null));
    await sendsAll(id);
    expect(receivers()).toEqual([]);
    expect((await figures(id)).byState).toMatchObject({ suppressed: 1, unknown: 0 });
  });

  it('stay as they are when the message was stopped', async () => {
    const id = await partlySent();
    await database.asSuperuser(`update app.message set state = 'stopped' where id = $1`, [id]);
    expect(await as(tenant, (tx) => waitAgain(tx, id, null))).toBe(0);
  });
});
