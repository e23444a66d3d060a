import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random } from '../../server/src/testing/random.ts';
import { startFaultSink, type FaultSink } from '../../server/src/testing/smtp-fault-sink.ts';
import { letLeasesEnd } from '../../server/src/testing/let-leases-end.ts';
import { killOne, killSuccessor, pidOf, victims, type Kill } from './support/killing.ts';
import { keepWorking, prepareWork, workSizes } from './support/mailing-and-import.ts';
import { patiently, serveOrganization, type ServedOrganization } from './support/organization.ts';

/** `ATRIUM_KILLS=200 npx vitest run --config tests/product/vitest.config.ts kill` for a long run. */
const kills = Number(
  process.env['ATRIUM_KILLS'] ?? (process.env['PROPERTY_RUNS'] === 'whole' ? 50 : 6),
);
const seed = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Math.random() * 1e9));
const minute = 60_000;

let organization: ServedOrganization;
let sink: FaultSink;
/** Message-IDs in the order in which the mail server took them. */
const taken: string[] = [];

beforeAll(async () => {
  const next = random(seed + 1);
  sink = await startFaultSink({
    take: async ({ messageId }) => {
      taken.push(messageId);
      // Time in which a process can die between the last byte and the answer.
      await sleep(next() * 250);
    },
  });
  organization = await serveOrganization({
    SMTP_URL: sink.url,
    // It lets no email out, and takes any sender.
    MAIL_CATCHER: 'on',
    MAIL_FROM: 'Atrium <no-reply@northgate.example>',
  });
});
afterAll(async () => {
  await organization.stop();
  await sink.stop();
});

/** Milliseconds before each restart of a process, as the starter has said them. */
function waitsFor(name: 'worker' | 'api'): number[] {
  const lines = organization
    .output()
    .matchAll(/^The (\w+) ended \(SIGKILL\); starting again in (\d+) ms\.$/gm);
  return [...lines].flatMap(([, who, ms]) => (who === name ? [Number(ms)] : []));
}

it.each(['worker', 'api'] as const)(
  'starts the %s again when its successor dies as well',
  async (name) => {
    const first = await pidOf(organization, name, 0);
    process.kill(first, 'SIGKILL');
    await killSuccessor(organization, name, first);
    await patiently(organization.starter, () =>
      organization.call('GET', '/admin/campaigns?limit=1'),
    );
    expect(organization.starter.exitCode).toBeNull();
    expect(waitsFor(name)).toEqual([250, 500]);
    // The one that lives does what a dead one would not.
    if (name === 'worker') await prepareWork(organization, 'Tried by a third worker');
  },
);

it(
  `sends nothing twice and loses nothing while processes are killed (${kills} kills, seed ${seed})`,
  async () => {
    const next = random(seed);
    const prepared = await prepareWork(organization, 'Everyone who gets it');
    const done: Kill[] = [];
    const isEnough = () => done.reduce((sum, { twice }) => sum + (twice ? 2 : 1), 0) >= kills;
    const work = keepWorking(organization, prepared, isEnough);
    const progress = { ended: false };
    const ending = work.ended.finally(() => (progress.ended = true));
    const killing = (async () => {
      while (!isEnough() && !progress.ended) {
        await sleep(300 + next() * 2500);
        done.push(await killOne(organization, next));
      }
    })();
    await Promise.race([killing, ending]);
    while (!progress.ended) {
      await patiently(organization.starter, () => letLeasesEnd(organization.urls));
      await Promise.race([sleep(2000), ending]);
    }
    await Promise.all([killing, ending]);
    const verdict = await judge(work);
    if (process.env['KILL_TABLE'] === 'yes') console.table(rowsOf(done, verdict));
    expect(organization.starter.exitCode).toBeNull();
    expect(verdict).toMatchObject({
      deliveries: work.messageIds.length * workSizes.recipients,
      open: 0,
      twice: 0,
      sentNotTaken: 0,
      takenNotSent: 0,
      imported: work.files.length * workSizes.importedRows,
      addresses: work.files.length * workSizes.importedRows,
    });
    expect(work.messageIds.length).toBeGreaterThan(0);
    expect(work.files.length).toBeGreaterThan(0);
  },
  3 * minute + kills * 30_000,
);

async function judge({ messageIds }: { messageIds: number[] }) {
  const rows = await organization.asSuperuser<{ id: number; state: string }>(
    'select id, state from app.delivery where message_id = any($1)',
    [messageIds],
  );
  const people = await organization.asSuperuser<{ imported: number; addresses: number }>(
    `select count(*)::int as imported, count(distinct email)::int as addresses from app.account
     where email like '%@imported.example'`,
  );
  const known = new Set(rows.map(({ id }) => id));
  // The mails that tried a channel have other ids.
  const ids = taken
    .map((messageId) => Number(messageId.split('.', 1)))
    .filter((id) => known.has(id));
  const inSink = new Set(ids);
  const having = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
  return {
    deliveries: rows.length,
    open: having('pending', 'inflight').length,
    taken: ids.length,
    twice: ids.length - inSink.size,
    sentNotTaken: having('sent').filter(({ id }) => !inSink.has(id)).length,
    takenNotSent: rows.filter(
      ({ id, state }) => inSink.has(id) && !['sent', 'unknown'].includes(state),
    ).length,
    unknown: having('unknown').length,
    unknownTaken: having('unknown').filter(({ id }) => inSink.has(id)).length,
    ...people[0],
  };
}

function rowsOf(done: readonly Kill[], verdict: Awaited<ReturnType<typeof judge>>) {
  const middle = (times: number[]) =>
    Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);
  const most = (times: number[]) => Math.round(Math.max(0, ...times));
  return [
    ...victims.map((victim) => {
      const of = done.filter((one) => one.victim === victim);
      const health = of.map(({ healthMs }) => healthMs);
      const list = of.map(({ listMs }) => listMs);
      return {
        victim,
        kills: of.length + of.filter(({ twice }) => twice).length,
        healthMs: `${middle(health)} / ${most(health)}`,
        listMs: `${middle(list)} / ${most(list)}`,
      };
    }),
    verdict,
  ];
}
