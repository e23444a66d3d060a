import type { Result } from './benchmark.ts';
import type { Organization } from './database.ts';
import { median, shown } from './figures.ts';
import type { Mailer, PooledMailing, SentMailing } from './mailing.ts';
import { interleaved, ratioOf } from './rounds.ts';
import type { SendingChoice, World } from './world.ts';

/** The floor shows its rate with these, however many ours is sent to. */
const floorMost = 10_000;

/** Sends as it was chosen on the command line, in turn with the floor, and says all that is known of it. */
export async function sendChosen(
  world: World,
  mailer: Mailer,
  { workers, dkim }: SendingChoice,
): Promise<Result[]> {
  const results: Result[] = [];
  const organizations = await (await world.database()).organizations();
  // The floor sends the mail of ours: there is one first.
  for (const organization of organizations.slice(0, 1)) await mailer.begin(organization);
  for (const organization of organizations) {
    for (const count of workers) {
      results.push(...(await sendTo(world, mailer, organization, { count, dkim })));
    }
  }
  return results;
}

async function sendTo(
  world: World,
  mailer: Mailer,
  organization: Organization,
  { count, dkim }: { count: number; dkim: boolean },
): Promise<Result[]> {
  const { size } = organization;
  const floorSize = Math.min(size, floorMost);
  const rounds = world.quick || size > floorMost ? 1 : 3;
  const sides = await interleaved<string, SentMailing | PooledMailing>(rounds, {
    ours: () => mailer.send(organization, count, dkim),
    floor: () => mailer.sendByPool(floorSize, dkim),
  });
  const ours = sides['ours'] as SentMailing[];
  const floor = sides['floor'] as PooledMailing[];
  const of = (key: keyof SentMailing) => median(ours.map((one) => one[key]));
  const eachOf = (key: keyof SentMailing) => median(ours.map((one) => one[key] / one.sent));
  const floorCpu = floor.map(({ cpu, sent }) => cpu / sent);
  const ourCpu = ours.map((one) => (one.workerCpu + one.databaseCpu) / one.sent);
  const rate = (ms: number, mails: number) => (1000 * mails) / ms;
  const who = `${size.toLocaleString('en')} people, ${count} worker${count === 1 ? '' : 's'}${dkim ? ', signed' : ''}`;
  const bare = (goal: string, what: string, unit: string, value: number) => ({
    goal,
    what: `${what}, ${who}`,
    unit,
    ours: value,
    floor: null,
    value,
  });
  return [
    {
      goal: '8',
      what: `rate, ${who}`,
      unit: 'mails/s',
      ...ratioOf(
        ours.map(({ ms, sent }) => rate(ms, sent)),
        floor.map(({ ms, sent }) => rate(ms, sent)),
      ),
      limit: { atLeast: 1.8 },
    },
    {
      goal: '8',
      what: `CPU of worker and database a mail, ${who}`,
      unit: 'ms',
      ...ratioOf(ourCpu, floorCpu),
      limit: null,
      note: `worker ${shown(eachOf('workerCpu'))}, database ${shown(eachOf('databaseCpu'))}`,
    },
    { ...bare('8', 'memory of a worker at most', 'MB', of('peak')), limit: { atMost: 150 } },
    {
      ...bare('9', 'recipients written down', 'people/s', rate(of('prepareMs'), size)),
      limit: { atLeast: 40_000 },
    },
    {
      ...bare('9', 'first mail once it may leave', 'ms', of('firstMs')),
      limit: { atMost: 1000 },
    },
  ];
}
