import { beforeEach, describe, expect, it } from 'vitest';
import { createMailQueue } from '../../../kernel/mail/mail.jobs.ts';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { testSecret } from '../../../testing/test-product.ts';
import { claimBatches } from '../../delivery/sending/batches.repository.ts';
import { createFileLinks } from '../../files/files.public.ts';
import { useSending } from '../sending.factory.ts';
import { startWhenDue } from './start-due.ts';

const test = useSending();
const { database, tenants, ready, reachable, save, schedule, send, prepare, getCampaign } = test;
const organizationId = () => tenants.acme.organizationId;

const due = (campaignId: number) =>
  startWhenDue(
    {
      pool: database.workerPool,
      signal: new AbortController().signal,
      publicUrl: 'https://atrium.example',
      mail: { queue: createMailQueue(testSecret, { address: 'no-reply@atrium.example' }) },
      sending: {
        publicUrl: 'https://atrium.example',
        links: createFileLinks(testSecret, 'https://atrium.example/api/files', systemClock),
      },
    },
    { organizationId: organizationId(), campaignId },
  );
const setZone = (id: number, zone: string | null) =>
  database.asSuperuser('update app.account set time_zone = $2 where id = $1', [id, zone]);
const setHome = (zone: string) =>
  database.asSuperuser('update app.organization set time_zone = $2 where id = $1', [
    organizationId(),
    zone,
  ]);

/** The zones and times of the emails of a campaign, once its time has come. */
async function batchesWhenDue(id: number) {
  await database.asSuperuser(
    `update app.campaign set starts_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  await due(id);
  const rows = await database.asSuperuser<{ zone: string | null; at: Date }>(
    `select time_zone as zone, next_at as at from app.delivery_batch where message_id = $1
     order by next_at, time_zone`,
    [await prepare(id)],
  );
  return rows.map(({ zone, at }) => [zone, at.toISOString()]);
}

const claim = (messageId: number) =>
  withOrganizationJob(database.workerPool, organizationId(), { readOnly: false }, (tx) =>
    claimBatches(tx, [messageId], {
      lease: crypto.randomUUID(),
      seconds: 60,
    }),
  );
const begin = (messageId: number) =>
  database.asSuperuser(`update app.message set state = 'sending' where id = $1`, [messageId]);

describe('a campaign by the clocks of its recipients', () => {
  beforeEach(() => database.asSuperuser('update app.account set time_zone = null'));

  it('starts with the first of them, and is cut by their zones', async () => {
    const people = [await reachable(), await reachable(), await reachable()];
    await setZone(people[0] ?? 0, 'Asia/Tokyo');
    await setZone(people[1] ?? 0, 'America/New_York');
    const { id } = await ready(people, { localTime: true });
    await setHome('UTC');
    const sendAt = '2998-01-10T09:00:00.000Z';
    const { body } = await schedule(id, { version: 1, people: 3, sendAt });
    expect(body).toMatchObject({ sendAt, schedule: { at: '2998-01-10T00:00:00.000Z' } });
    expect(await batchesWhenDue(id)).toEqual([
      ['Asia/Tokyo', '2998-01-10T00:00:00.000Z'],
      [null, '2998-01-10T09:00:00.000Z'],
      ['America/New_York', '2998-01-10T14:00:00.000Z'],
    ]);
    const { messageId } = (await getCampaign(id)).body;
    await begin(messageId);
    expect((await claim(messageId)).rows).toEqual([]);
  });

  it.each([
    ['first', '2098-10-26T00:30:00.000Z'],
    ['second', '2098-10-26T01:30:00.000Z'],
  ])('goes at the %s of two hours that clocks show, where it is meant', async (_, sendAt) => {
    const people = [await reachable(), await reachable(), await reachable()];
    await setZone(people[0] ?? 0, 'Europe/Lisbon');
    await setZone(people[1] ?? 0, 'Europe/Berlin');
    const { id } = await ready(people, { localTime: true });
    await setHome('Europe/London');
    const { body } = await schedule(id, { version: 1, people: 3, sendAt });
    // Clocks in Berlin show it once: their two hours are others.
    const inBerlin = '2098-10-25T23:30:00.000Z';
    expect(body).toMatchObject({ sendAt, schedule: { at: inBerlin } });
    expect(await batchesWhenDue(id)).toEqual([
      ['Europe/Berlin', inBerlin],
      ['Europe/Lisbon', sendAt],
      [null, sendAt],
    ]);
  });

  it('goes at the second of two hours that clocks of the organization show once', async () => {
    const people = [await reachable(), await reachable()];
    await setZone(people[0] ?? 0, 'Europe/London');
    const { id } = await ready(people, { localTime: true });
    await setHome('UTC');
    const sendAt = '2098-10-26T01:30:00.000Z';
    await schedule(id, { version: 1, people: 2, sendAt });
    expect(await batchesWhenDue(id)).toEqual([
      ['Europe/London', sendAt],
      [null, sendAt],
    ]);
  });

  it('is refused where the first clocks are past the time, and goes to everyone when it is sent now', async () => {
    const person = await reachable();
    await setZone(person, 'Pacific/Kiritimati');
    const { id } = await ready([person], { localTime: true });
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect((await schedule(id, { version: 1, people: 1, sendAt: soon })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ messageCode: { code: 'campaign_time_past_somewhere' } }],
    });
    await send(id, { version: 1, people: 1 });
    const messageId = await prepare(id);
    await begin(messageId);
    expect((await claim(messageId)).rows).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  const clock = (offset: number) =>
    new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16);

  it.each([
    ['now', { from: clock(-1), until: clock(1) }, 0],
    ['later', { from: clock(2), until: clock(4) }, 1],
    ['over midnight and the rest of the day', { from: clock(-2), until: clock(-3) }, 0],
  ])('%s', async (_, quietHours, claimed) => {
    await setHome('UTC');
    const { id } = await ready([await reachable()], { quietHours });
    expect((await getCampaign(id)).body.quietHours).toEqual(quietHours);
    await send(id, { version: 1, people: 1 });
    const messageId = await prepare(id);
    await begin(messageId);
    expect((await claim(messageId)).rows).toHaveLength(claimed);
  });

  it('are two different times, and can be taken off', async () => {
    const { id } = await ready([await reachable()]);
    const same = { from: '20:00', until: '20:00' };
    expect((await save(id, { version: 1, quietHours: same })).status).toBe(422);
    await save(id, { version: 1, quietHours: { from: '20:00', until: '07:00' } });
    expect((await save(id, { version: 2, quietHours: null })).body.quietHours).toBeNull();
  });
});

describe('the pace of a campaign', () => {
  it('is kept by claiming small batches, and the next ones later', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => reachable()));
    const { id } = await ready(people, { perMinute: 12 });
    await send(id, { version: 1, people: 5 });
    const messageId = await prepare(id);
    await begin(messageId);
    expect((await claim(messageId)).rows).toHaveLength(2);
    expect((await claim(messageId)).rows).toHaveLength(0);
    const wait = await database.asSuperuser<{ seconds: number }>(
      `select extract(epoch from next_claim_at - now())::float as seconds from app.message where id = $1`,
      [messageId],
    );
    expect(wait[0]?.seconds).toBeGreaterThan(5);
    expect(wait[0]?.seconds).toBeLessThanOrEqual(10);
    await database.asSuperuser('update app.message set next_claim_at = now() where id = $1', [
      messageId,
    ]);
    expect((await claim(messageId)).rows).toHaveLength(2);
  });
});

describe('people who are written to often', () => {
  it('are told of before a fourth campaign within 7 days, and never stop it', async () => {
    const [often, seldom] = [await reachable(), await reachable()];
    for (let number = 0; number < 3; number += 1) {
      // One after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { id } = await ready([often]);
      // oxlint-disable-next-line no-await-in-loop
      await send(id, { version: 1, people: 1 });
      // oxlint-disable-next-line no-await-in-loop
      await prepare(id);
    }
    const { id } = await ready([often, seldom]);
    const { lines, freeAt } = (await test.check(id)).body;
    expect(lines).toContainEqual(
      expect.objectContaining({
        code: 'written_often',
        level: 'warn',
        messageCode: { code: 'written_often', values: { count: 1, max: 3, days: 7 } },
      }),
    );
    // When the first of the three is seven days old, and not before.
    const [first] = await database.asSuperuser<{ at: Date }>(
      `select m.created_at as at from app.message m join app.delivery d on d.message_id = m.id
       where d.account_id = $1 order by m.id limit 1`,
      [often],
    );
    const weekMs = 7 * 24 * 60 * 60_000;
    expect(Date.parse(freeAt) - (first?.at.getTime() ?? 0)).toBe(weekMs);
    for (const [version, shift, expected] of [
      [1, -60_000, freeAt],
      [2, 60_000, null],
    ] as const) {
      const sendAt = new Date(Date.parse(freeAt) + shift).toISOString();
      // oxlint-disable-next-line no-await-in-loop
      await save(id, { version, sendAt });
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await test.check(id);
      expect(body.freeAt).toBe(expected);
      expect(body.lines.some(({ code }: { code: string }) => code === 'written_often')).toBe(
        expected !== null,
      );
    }
    expect((await send(id, { version: 3, people: 2 })).status).toBe(202);
  });
});
