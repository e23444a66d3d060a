import { afterEach, describe, expect, it } from 'vitest';
import { readMessageFigures } from 'contract/delivery/messages.contract.ts';
import { type SendingTenant, useDelivery } from '../delivery.factory.ts';
import type { MessageTiming } from '../start-message.ts';

const test = useDelivery();
const { database } = test;

const figuresOf = async ({ admin }: SendingTenant, id: number) =>
  (await test.product.call(readMessageFigures, { as: admin, params: { id } })).body;

/** A message that is being sent, by the clocks of UTC. */
async function sending(tenant: SendingTenant, change: Partial<MessageTiming>): Promise<number> {
  await database.asSuperuser(`update app.organization set time_zone = 'UTC' where id = $1`, [
    tenant.organizationId,
  ]);
  const none = { quietFrom: null, quietUntil: null, perMinute: null, localAt: null };
  const id = await test.start(tenant, { timing: { ...none, ...change } });
  await database.asSuperuser(
    `update app.message set state = 'sending', started_at = now() where id = $1`,
    [id],
  );
  return id;
}

describe('the rate of a message', () => {
  const accepted: number[] = [];

  /** So many emails each, so many seconds ago: events alone, without their deliveries. */
  async function accept(
    { organizationId }: SendingTenant,
    id: number,
    mails: readonly [count: number, secondsAgo: number][],
  ): Promise<void> {
    accepted.push(id);
    await database.asSuperuser(
      `insert into app.engagement_event (organization_id, at, kind, message_id)
       select $1, now() - make_interval(secs => mails.ago), 'accepted', $2
       from unnest($3::int[], $4::float8[]) as mails (count, ago)
         cross join generate_series(1, mails.count)
       order by mails.ago desc`,
      [organizationId, id, mails.map(([count]) => count), mails.map(([, ago]) => ago)],
    );
  }

  // They were counted, too.
  afterEach(async () => {
    const ids = accepted.splice(0);
    for (const table of ['engagement_event', 'message_minute']) {
      // oxlint-disable-next-line no-await-in-loop
      await database.asSuperuser(`delete from app.${table} where message_id = any($1)`, [ids]);
    }
  });

  /** As a limit of 300 lets go: a part at a time, of which the first has no time before it. */
  const parts = [20, 10, 0].map((secondsAgo) => [50, secondsAgo] as [number, number]);

  it.each([
    ['never exceeds the limit of the message', { message: 300, channel: null }, 300],
    ['never exceeds the limit of the channel', { message: null, channel: 240 }, 240],
    ['never exceeds the lower of both', { message: 300, channel: 120 }, 120],
    ['is what was measured where nothing limits it', { message: null, channel: null }, 450],
  ])('%s', async (_name, { message, channel }, expected) => {
    const tenant = await test.tenant(1, channel === null ? {} : { perMinute: channel });
    const id = await sending(tenant, { perMinute: message });
    await accept(tenant, id, parts);
    expect((await figuresOf(tenant, id)).perMinute).toBeCloseTo(expected);
  });

  it('counts a thousand emails over the time they took', async () => {
    const tenant = await test.tenant(1);
    const id = await sending(tenant, {});
    await accept(tenant, id, [
      [500, 3],
      [500, 2],
      [500, 0],
    ]);
    expect((await figuresOf(tenant, id)).perMinute).toBeCloseTo(30_000);
  });
});

describe('the time left', () => {
  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

  it('is by the limit before the first email, and counts quiet hours', async () => {
    const tenant = await test.tenant(120);
    const simple = await sending(tenant, { perMinute: 60 });
    expect(await figuresOf(tenant, simple)).toMatchObject({ perMinute: null, secondsLeft: 120 });
    // They begin before the last has left, and last for two hours.
    const quiet = { quietFrom: clock(1.5), quietUntil: clock(121.5) };
    const id = await sending(tenant, { perMinute: 60, ...quiet });
    expect((await figuresOf(tenant, id)).secondsLeft).toBe(2 * 3600 + 120);
  });

  it('goes by the clocks of each recipient: their quiet hours, and their time', async () => {
    const tenant = await test.tenant(2);
    const setZone = (zone: string) =>
      database.asSuperuser('update app.account set time_zone = $2 where id = $1', [
        tenant.people[1],
        zone,
      ]);
    await setZone('Etc/GMT-3');
    const quiet = { quietFrom: clock(120), quietUntil: clock(240) };
    const local = { perMinute: 60, localAt: new Date() };
    const asleep = (await figuresOf(tenant, await sending(tenant, { ...local, ...quiet })))
      .secondsLeft;
    expect(asleep).toBeGreaterThan(3500);
    expect(asleep).toBeLessThanOrEqual(3602);
    await setZone('Etc/GMT+5');
    const later = (await figuresOf(tenant, await sending(tenant, local))).secondsLeft;
    expect(later).toBeGreaterThan(5 * 3600 - 30);
    expect(later).toBeLessThanOrEqual(5 * 3600 + 2);
  });
});
