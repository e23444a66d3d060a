import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useOwnCluster } from '../../../testing/own-cluster.ts';
import { useDeliveryOn } from '../delivery.factory.ts';
import { startCheckedSink, Workers, type CheckedSink } from './kill.factory.ts';

const cluster = useOwnCluster();
const test = useDeliveryOn(cluster);

const people = 120;
const minute = 60_000;
const ended: ReadonlySet<string> = new Set(['sent', 'failed', 'unknown', 'suppressed']);

/** Every decision that lasts is noted, and takes so long that workers die in it. */
beforeAll(async () => {
  await cluster.asSuperuser('create table public.decided (message_id bigint, winner integer)');
  await cluster.asSuperuser(`
    create function public.note_decided() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into decided values (new.id, new.winner);
      perform pg_sleep(0.5);
      return null;
    end $$`);
  await cluster.asSuperuser(`
    create trigger decided after update of winner on app.message
      for each row when (new.winner is not null) execute function public.note_decided()`);
});

/** Workers and sinks of a round that was given up must not work for the next. */
const begun: Workers[] = [];
const sinks: CheckedSink[] = [];
afterEach(async () => {
  await Promise.all(begun.splice(0).map((workers) => workers.end()));
  await Promise.all(sinks.splice(0).map((sink) => sink.stop()));
});

/** A message that tries three subjects, and the messages that try them. */
async function startTest() {
  const tenant = await test.tenant(people, { connections: 6 });
  const id = await test.begin(tenant, {
    subject: 'First',
    subjectTest: { subjects: ['Second', 'Third'], share: 30, by: 'clicks', hours: 1 },
  });
  await test.prepare(tenant.organizationId, id);
  await cluster.asSuperuser(
    'update app.message set grace_until = now() where id = $1 or retry_of = $1',
    [id],
  );
  const variants = await cluster.asSuperuser<{ id: number; recipients: number }>(
    'select id, recipients from app.message where retry_of = $1 order by variant',
    [id],
  );
  expect(variants.map(({ recipients }) => recipients)).toEqual([12, 12, 12]);
  return { tenant, id, variants: variants.map((one) => one.id) };
}

/** One person more clicks in the emails of a message: what is decided later is decided otherwise. */
const click = (messageId: number) =>
  cluster.asSuperuser(
    `insert into app.engagement_event (organization_id, kind, message_id, delivery_id, account_id)
     select d.organization_id, 'clicked', d.message_id, d.id, d.account_id from app.delivery d
     where d.message_id = $1 and d.state = 'sent' and not exists (
       select from app.engagement_event e where e.delivery_id = d.id and e.kind = 'clicked')
     order by d.id limit 1`,
    [messageId],
  );

interface FamilyRow {
  id: number;
  state: string;
  email: string;
  /** What the ledger says was sent. */
  subject: string;
}

const family = (id: number) =>
  cluster.asSuperuser<FamilyRow>(
    `select d.id, d.state, d.email, m.subject from app.delivery d join app.message m on m.id = d.message_id
     where m.id = $1 or m.retry_of = $1`,
    [id],
  );

async function finished(id: number): Promise<boolean> {
  const rows = await family(id);
  return rows.length === people && rows.every(({ state }) => ended.has(state));
}

async function triedAll(id: number): Promise<boolean> {
  const waiting = await cluster.asSuperuser(
    'select from app.message where retry_of = $1 and settled_at is null',
    [id],
  );
  return waiting.length === 0;
}

/** Until a worker is in the middle of its decision; it may be over where the machine is slow. */
async function deciding(id: number): Promise<void> {
  const found = () =>
    cluster.asSuperuser(
      `select from pg_stat_activity where wait_event = 'PgSleep'
       union all select from app.message where id = $1 and winner is not null`,
      [id],
    );
  while ((await found()).length === 0) await sleep(10);
}

/** Ends the time of the test. Workers die twice as they decide, and after each death someone clicks in another subject. */
async function passTime(workers: Workers, id: number, variants: readonly number[]) {
  const [, second = 0, third = 0] = variants;
  await click(second);
  await cluster.asSuperuser(
    `update app.message set settled_at = settled_at - interval '2 hours' where retry_of = $1`,
    [id],
  );
  for (let death = 0; death < 2; death += 1) {
    await deciding(id);
    await workers.strike();
    await click(third);
  }
}

async function playRound(seed: number, naive = false) {
  const { tenant, id, variants } = await startTest();
  const sink = await startCheckedSink(seed + 1);
  sinks.push(sink);
  const workers = new Workers(
    {
      WORKER_URL: cluster.urls.worker,
      SMTP_URL: sink.url,
      ORGANIZATION_ID: String(tenant.organizationId),
      MESSAGE_ID: String(id),
      DECIDES: 'yes',
      NAIVE: naive ? 'yes' : 'no',
    },
    seed + 2,
  );
  begun.push(workers);
  await workers.start();
  await workers.torment(() => triedAll(id));
  await passTime(workers, id, variants);
  await workers.torment(() => finished(id));
  await workers.end();
  const decided = await cluster.asSuperuser<{ winner: number }>(
    'select winner from public.decided where message_id = $1',
    [id],
  );
  const rows = new Map((await family(id)).map((row) => [row.id, row]));
  const taken = sink.taken().map(({ to, subject, messageId }) => ({
    to,
    subject,
    row: rows.get(Number(messageId.split('.', 1))),
  }));
  const subjectsOf = Map.groupBy(taken, ({ to }) => to);
  return {
    ...workers.deaths,
    people: rows.size,
    decided: decided.length,
    twice: [...subjectsOf.values()].filter((mails) => mails.length > 1).length,
    otherSubject: taken.filter(({ row, subject }) => row?.subject !== subject).length,
    sentNotTaken: [...rows.values()].filter(
      ({ state, email }) => state === 'sent' && !subjectsOf.has(email),
    ).length,
    sent: [...rows.values()].filter(({ state }) => state === 'sent').length,
  };
}

type Verdict = Awaited<ReturnType<typeof playRound>>;

function expectSound(verdict: Verdict): void {
  expect(verdict).toMatchObject({
    people,
    exits: 0,
    decided: 1,
    twice: 0,
    otherSubject: 0,
    sentNotTaken: 0,
  });
}

describe('workers that are killed while they decide which subject is best', () => {
  const seed = Math.floor(Math.random() * 1e9);

  it(
    `decide once, and everyone gets one subject (seed ${seed})`,
    async () => {
      const verdict = await playRound(seed);
      expect(verdict.kills).toBeGreaterThan(0);
      expect(verdict.sent).toBeGreaterThan(people / 2);
      expectSound(verdict);
    },
    3 * minute,
  );

  it(
    'decide more than once without the lock: this test would notice',
    async () => {
      let decided = 0;
      for (let round = 0; round < 3 && decided < 2; round += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        ({ decided } = await playRound(seed + round, true));
      }
      expect(decided).toBeGreaterThan(1);
    },
    4 * minute,
  );
});
