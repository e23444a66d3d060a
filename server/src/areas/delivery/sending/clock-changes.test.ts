import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pino from 'pino';
import { createPool, type DatabasePool } from '../../../kernel/database/pool.ts';
import { withOrganizationJob } from '../../../kernel/database/organization.ts';
import { type SendingTenant, useDelivery } from '../delivery.factory.ts';
import { prepareMessage } from '../prepare-message.ts';
import type { MessageTiming } from '../start-message.ts';
import { claimBatches } from './batches.repository.ts';

const test = useDelivery();
const { database } = test;

/** The clocks of the people of a tenant, in their order; null: those of the organization. */
const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', null] as const;
type Zone = (typeof zones)[number];

/** The hours that clocks skip or show twice, in UTC, with the zone whose clocks do. */
const changes = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['Europe/London', '2026-03-29T01:00:00Z'],
  ['Europe/London', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['Europe/London', '2027-03-28T01:00:00Z'],
  ['Europe/London', '2027-10-31T01:00:00Z'],
  ['America/New_York', '2027-11-07T06:00:00Z'],
] as const;

/** A second or two more: what begins at that moment has begun. */
const secondsUntil = (at: Date) => Math.ceil((at.getTime() - Date.now()) / 1000) + 1;

/** Before all of them. */
let early: DatabasePool;
beforeAll(() => {
  early = createPool({
    connectionString: database.urls.worker,
    applicationName: 'test worker of an earlier day',
    max: 2,
    statementTimeoutMs: 10_000,
    pipeline: true,
    settings: { 'app.clock_shift': String(secondsUntil(new Date('2025-06-01T00:00:00Z'))) },
  });
});
afterAll(() => early.end());

async function tenantIn(organizationZone: string): Promise<SendingTenant> {
  const tenant = await test.tenant(zones.length);
  await database.asSuperuser(
    `with zoned as (
       update app.account a set time_zone = z.zone
       from unnest($1::bigint[], $2::text[]) as z (id, zone) where a.id = z.id)
     update app.organization set time_zone = $3 where id = $4`,
    [tenant.people, zones, organizationZone, tenant.organizationId],
  );
  return tenant;
}

/** A message that is being sent. */
async function sending(to: SendingTenant, timing: Partial<MessageTiming>): Promise<number> {
  const none = { quietFrom: null, quietUntil: null, perMinute: null, localAt: null };
  const id = await test.begin(to, { timing: { ...none, ...timing } });
  const context = { log: pino({ level: 'silent' }), signal: new AbortController().signal };
  const payload = { organizationId: to.organizationId, messageId: id };
  await prepareMessage({ ...context, pool: early, attempt: 1 }, payload);
  await database.asSuperuser(`update app.message set state = 'sending' where id = $1`, [id]);
  return id;
}

class Undone extends Error {}

/** The clocks of those whose emails workers would send at this moment; none is sent. */
async function zonesServedAt(to: SendingTenant, messageId: number, at: Date): Promise<Zone[]> {
  const people: number[] = [];
  const claiming = withOrganizationJob(
    database.workerPool,
    to.organizationId,
    { readOnly: false },
    async (tx) => {
      const shift = String(secondsUntil(at));
      await sql`select set_config('app.clock_shift', ${shift}, true)`.execute(tx.db);
      for (;;) {
        const lease = crypto.randomUUID();
        // oxlint-disable-next-line no-await-in-loop -- one batch of a message is claimed at a time
        const { batchIds, rows } = await claimBatches(tx, [messageId], { lease, seconds: 60 });
        if (batchIds.length === 0) throw new Undone();
        people.push(...rows.map((row) => row.account_id));
      }
    },
  );
  await expect(claiming).rejects.toThrow(Undone);
  return zones.filter((_, index) => people.includes(to.people[index] ?? 0));
}

/** What clocks of a zone show. */
function shown(at: Date, timeZone: string): string {
  const parts = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(at);
}

describe('the local time of each recipient', () => {
  const day = 86_400_000;
  it.each([
    // Skipped: as soon as clocks have gone over it. Shown twice: the second time.
    ['2026-03-08T02:30', ['02:30 0', '07:30 0', '21:00 -1', '02:30 0']],
    ['2026-03-29T01:30', ['01:30 0', '05:30 0', '20:00 -1', '01:30 0']],
    ['2026-10-25T01:30', ['01:30 0', '05:30 0', '20:00 -1', '01:30 0']],
    ['2026-11-01T01:30', ['01:30 0', '06:30 0', '20:00 -1', '01:30 0']],
    ['2027-03-14T02:30', ['02:30 0', '07:30 0', '21:00 -1', '02:30 0']],
    ['2027-03-28T01:30', ['01:30 0', '05:30 0', '20:00 -1', '01:30 0']],
    ['2027-10-31T01:30', ['01:30 0', '05:30 0', '20:00 -1', '01:30 0']],
    ['2027-11-07T01:30', ['01:30 0', '06:30 0', '20:00 -1', '01:30 0']],
  ])('is met also at %s, when clocks somewhere change', async (time, expected) => {
    const tenant = await tenantIn('UTC');
    const localAt = new Date(`${time}:00Z`);
    const id = await sending(tenant, { localAt });
    const planned = expected.map((one) => {
      const [clock, days] = one.split(' ');
      const date = new Date(Date.parse(`${time.slice(0, 10)}T00:00:00Z`) + Number(days) * day);
      return `${date.toISOString().slice(0, 10)}T${clock}:00.000Z`;
    });
    const rows = await database.asSuperuser<{ at: Date }>(
      'select next_at as at from app.delivery where message_id = $1 order by account_id',
      [id],
    );
    expect(rows.map(({ at }) => at.toISOString())).toEqual(planned);

    // A minute before its time each is not sent, at its time it is.
    for (const [index, at] of planned.entries()) {
      const served = (minutes: number) =>
        zonesServedAt(tenant, id, new Date(Date.parse(at) + minutes * 60_000));
      // oxlint-disable-next-line no-await-in-loop -- one clock for all
      expect(await served(-1)).not.toContain(zones[index]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await served(0)).toContain(zones[index]);
    }
  });
});

describe('quiet hours', () => {
  /** Each half hour from three hours before clocks change to three hours after it. */
  const halfHours = (change: string) =>
    Array.from(
      { length: 13 },
      (_, index) => new Date(Date.parse(change) + (index - 6) * 1_800_000),
    );
  const isQuiet = (time: string, from: string, until: string) =>
    from < until ? time >= from && time < until : time >= from || time < until;

  it.each(changes)(
    'hold by the clocks of each recipient while those of %s change at %s',
    async (_, change) => {
      const tenant = await tenantIn('UTC');
      // Over midnight, within the hour that changes, and across it.
      for (const [quietFrom, quietUntil] of [
        ['22:00', '02:00'],
        ['01:15', '02:45'],
        ['00:30', '07:00'],
      ] as const) {
        const localAt = new Date('2025-12-01T09:00:00Z');
        // oxlint-disable-next-line no-await-in-loop -- one message after the other
        const id = await sending(tenant, { quietFrom, quietUntil, localAt });
        for (const at of halfHours(change)) {
          const served = zones.filter(
            (zone) => !isQuiet(shown(at, zone ?? 'UTC'), quietFrom, quietUntil),
          );
          // oxlint-disable-next-line no-await-in-loop -- one clock for all
          expect([at, await zonesServedAt(tenant, id, at)]).toEqual([at, served]);
        }
      }
    },
  );

  it.each(changes)(
    'hold by the clocks of an organization in %s for everyone while they change at %s',
    async (organizationZone, change) => {
      const tenant = await tenantIn(organizationZone);
      const [quietFrom, quietUntil] = ['23:30', '03:00'];
      const id = await sending(tenant, { quietFrom, quietUntil });
      for (const at of halfHours(change)) {
        const quiet = isQuiet(shown(at, organizationZone), quietFrom, quietUntil);
        // oxlint-disable-next-line no-await-in-loop -- one clock for all
        expect([at, await zonesServedAt(tenant, id, at)]).toEqual([at, quiet ? [] : [...zones]]);
      }
    },
  );
});
