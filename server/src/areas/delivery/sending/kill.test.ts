import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { useOwnCluster } from '../../../testing/own-cluster.ts';
import { random } from '../../../testing/random.ts';
import { useDeliveryOn, type SendingTenant } from '../delivery.factory.ts';
import { startCheckedSink, Workers, type CheckedSink, type Deaths } from './kill.factory.ts';

const cluster = useOwnCluster();
const test = useDeliveryOn(cluster);

/** Rounds of each kind; `KILL_ROUNDS=14 npx vitest run …/kill.test.ts` for a long run. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 2);
const people = 240;
const connections = 6;
const minute = 60_000;

/** The database may be away for a moment. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(100);
    }
  }
}

/** Starts a message while the connections of the API are cut: either there is one, or it is asked again. */
async function startThroughDeaths(tenant: SendingTenant, next: () => number): Promise<number> {
  const made = () =>
    cluster.asSuperuser<{ id: number }>('select id from app.message where organization_id = $1', [
      tenant.organizationId,
    ]);
  for (;;) {
    const begun = test.begin(tenant).catch(() => null);
    await sleep(next() * 20);
    await cluster.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test api'`,
    );
    await begun;
    const messages = await made();
    expect(messages.length).toBeLessThan(2);
    const [message] = messages;
    if (message !== undefined) return message.id;
  }
}

interface Suppressed {
  email: string;
  at: number;
}

/** While it is sent, some unsubscribe: their address, and since when that is in force. */
async function suppressSome(tenant: SendingTenant, next: () => number): Promise<Suppressed[]> {
  const done: Suppressed[] = [];
  for (let n = 0; n < 20; n += 1) {
    await sleep(next() * 200);
    const email = `p${1 + Math.floor(next() * people)}@${tenant.slug}.example`;
    await patiently(() =>
      cluster.asSuperuser(
        `insert into app.suppression (organization_id, email_key, reason) values ($1, $2, 'unsubscribed')
         on conflict do nothing`,
        [tenant.organizationId, email],
      ),
    );
    done.push({ email, at: Date.now() });
  }
  return done;
}

/** A person who unsubscribed before the recipients were stored is skipped. */
async function skippedOf(messageId: number): Promise<number> {
  const rows = await patiently(() =>
    cluster.asSuperuser('select from app.delivery_skip where message_id = $1', [messageId]),
  );
  return rows.length;
}

async function finished(messageId: number): Promise<boolean> {
  const rows = await patiently(() => test.deliveries(messageId));
  return (
    rows.length + (await skippedOf(messageId)) === people &&
    rows.every(({ state }) => !['pending', 'inflight'].includes(state))
  );
}

interface Round {
  messageId: number;
  sink: CheckedSink;
  deaths: Deaths & { postmaster: number };
  suppressed: Suppressed[];
}

async function playRound(seed: number, options: { naive?: boolean; postmaster?: boolean } = {}) {
  const next = random(seed);
  const tenant = await test.tenant(people, { connections });
  const sink = await startCheckedSink(seed + 1);
  const messageId = await startThroughDeaths(tenant, next);
  await cluster.asSuperuser('update app.message set grace_until = now() where id = $1', [
    messageId,
  ]);
  const workers = new Workers(
    {
      WORKER_URL: cluster.urls.worker,
      SMTP_URL: sink.url,
      ORGANIZATION_ID: String(tenant.organizationId),
      MESSAGE_ID: String(messageId),
      NAIVE: options.naive === true ? 'yes' : 'no',
    },
    seed + 2,
  );
  begun.push(workers);
  await workers.start();
  let postmaster = 0;
  const suppressing = suppressSome(tenant, next);
  const ends = Date.now() + 6000;
  await workers.torment(async () => {
    if (options.postmaster === true && (postmaster === 0 || next() < 0.1)) {
      postmaster += 1;
      cluster.killPostmaster();
      await patiently(() => cluster.asSuperuser('select 1'));
    }
    return Date.now() > ends || finished(messageId);
  });
  const suppressed = await suppressing;
  while (!(await finished(messageId))) {
    if (workers.deaths.exits > 0) throw new Error('A worker ended on its own');
    await sleep(50);
  }
  await patiently(() => test.until(messageId, 'sent'));
  await workers.end();
  const round: Round = {
    messageId,
    sink,
    suppressed,
    deaths: { ...workers.deaths, postmaster },
  };
  return round;
}

async function judge({ messageId, sink, deaths, suppressed }: Round) {
  const rows = await test.deliveries(messageId);
  const taken = sink.taken();
  const ids = taken.map(({ messageId: of }) => Number(of.split('.', 1)));
  const inSink = new Set(ids);
  const having = (state: string) => rows.filter((row) => row.state === state);
  const lateMails = taken.filter(({ to, at }) =>
    suppressed.some((one) => one.email === to && at > one.at + 1000),
  );
  return {
    people: rows.length + (await skippedOf(messageId)),
    ...deaths,
    taken: taken.length,
    doubled: taken.length - inSink.size,
    sentNotTaken: having('sent').filter(({ id }) => !inSink.has(id)).length,
    takenNotSent: rows.filter(
      ({ id, state }) => inSink.has(id) && !['sent', 'unknown'].includes(state),
    ).length,
    unknown: having('unknown').length,
    unknownTaken: having('unknown').filter(({ id }) => inSink.has(id)).length,
    unknownAtMost: (deaths.kills + deaths.stops + 2 * deaths.postmaster) * connections + sink.lost,
    suppressedYetMailed: lateMails.length,
  };
}

type Verdict = Awaited<ReturnType<typeof judge>>;
const table: ({ variant: string; seed: number } & Verdict)[] = [];

async function play(variant: string, seed: number, options = {}): Promise<Verdict> {
  const round = await playRound(seed, options);
  const verdict = await judge(round);
  table.push({ variant, seed, ...verdict });
  await round.sink.stop();
  return verdict;
}

function expectSound(verdict: Verdict): void {
  expect(verdict).toMatchObject({
    people,
    exits: 0,
    doubled: 0,
    sentNotTaken: 0,
    takenNotSent: 0,
    suppressedYetMailed: 0,
  });
  expect(verdict.unknown).toBeLessThanOrEqual(verdict.unknownAtMost);
}

/** Workers of a round that was given up must not work for the next. */
const begun: Workers[] = [];
afterEach(async () => {
  await Promise.all(begun.splice(0).map((workers) => workers.end()));
});

afterAll(() => {
  if (process.env['KILL_TABLE'] === 'yes') console.table(table);
});

const seeds = Array.from({ length: rounds }, () => Math.floor(Math.random() * 1e9));

describe('workers that are killed and put to sleep at any moment', () => {
  it.each(seeds)(
    'send nothing twice, and lose nothing silently (seed %i)',
    async (seed) => {
      const verdict = await play('ledger', seed);
      expect(verdict.kills).toBeGreaterThan(0);
      expectSound(verdict);
    },
    3 * minute,
  );

  it.each(seeds.slice(0, Math.ceil(rounds / 2)))(
    'nor when the database is killed with them (seed %i)',
    async (seed) => {
      expectSound(await play('ledger, database killed', seed + 7, { postmaster: true }));
    },
    4 * minute,
  );

  it(
    'do both without the fence: this test would notice',
    async () => {
      let doubled = 0;
      // The faster the mails leave, the fewer workers die in a round.
      for (let round = 0; round < 8 && doubled === 0; round += 1) {
        const verdict = await play('naive', (seeds[0] ?? 0) + round, { naive: true });
        expect(() => expectSound(verdict)).toThrow();
        doubled = verdict.doubled;
      }
      expect(doubled).toBeGreaterThan(0);
    },
    5 * minute,
  );
});
