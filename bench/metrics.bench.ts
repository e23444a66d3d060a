import { addDays } from 'contract/kernel/days.ts';
import type { GroupDays } from 'contract/metrics/metrics.ts';
import type { DatabasePool } from '../server/src/kernel/database/pool.ts';
import { createLog } from '../server/src/kernel/log/log.ts';
import { countEngagement } from '../server/src/areas/metrics/count/count-engagement.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import type { Organization } from './lib/database.ts';
import { addEvents, eventDays, insertEvents } from './lib/events.ts';
import { median } from './lib/figures.ts';
import { drive, wireRequest } from './lib/http-load.ts';
import { bodyOf } from './lib/list-load.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { asWorker } from './lib/worker-pool.ts';
import type { World } from './lib/world.ts';

const connections = 4;

export const metrics: Benchmark = {
  name: 'metrics',
  about: '90 days by group from a million and from ten million events; counting events',
  async run(world) {
    const { small, middle } = await world.organizations();
    const { superuser } = await world.database();
    const sizes = world.quick ? [2000, 20_000] : [1_000_000, 10_000_000];
    return asWorker(world, 2, async (pool) => {
      for (const [index, organization] of [small, middle].entries()) {
        await addEvents(superuser, organization, sizes[index] as number, world.say);
        world.say('Counting them');
        await count(pool);
      }
      await superuser.query('vacuum analyze');
      const charts = await chartResults(world, [small, middle], sizes);
      return [...charts, await countingResult(world, pool, small)];
    });
  },
};

const silent = createLog({ level: 'error', process: 'bench', environment: 'bench', version: '' });

const count = (pool: DatabasePool) =>
  countEngagement({ pool, log: silent, signal: new AbortController().signal });

async function chartResults(
  world: World,
  organizations: readonly Organization[],
  sizes: readonly number[],
): Promise<Result[]> {
  const [api, floor] = [await world.api(), await world.floor()];
  const to = new Date().toISOString().slice(0, 10);
  const from = addDays(to, 1 - eventDays);
  const sides: Record<string, () => Promise<number>> = {};
  for (const [index, organization] of organizations.entries()) {
    const ours = await world.requestsTo(api, organization, [
      `/admin/metrics/groups/daily?from=${from}&to=${to}`,
    ]);
    const range = `from=${from}&to=${to}`;
    const theirs = [
      wireRequest(`/group-days?organization=${organization.id}&${range}`, floor.host),
    ];
    await checkSame(world, organization, await bodyOf<GroupDays>(api, ours[0]), from);
    const costOf = (port: number, requests: readonly Buffer[]) => async () => {
      const load = await drive({ port, connections, requests, until: { ms: world.roundMs } });
      return 1000 / load.perSecond;
    };
    sides[`ours ${index}`] = costOf(api.port, ours);
    sides[`floor ${index}`] = costOf(floor.port, theirs);
  }
  const figures = await interleaved(world.rounds, sides);
  const of = (name: string) => figures[name] ?? [];
  return [
    ...sizes.map((size, index) => ({
      goal: '11',
      what: `${eventDays} days by group, of ${size.toLocaleString('en')} events`,
      unit: 'ms/request',
      ...ratioOf(of(`ours ${index}`), of(`floor ${index}`)),
      limit: { atMost: 2.5 },
    })),
    {
      goal: '11',
      what: 'the same: ten times the events against one',
      unit: 'ms/request',
      ...ratioOf(of('ours 1'), of('ours 0')),
      limit: { atMost: 1.3 },
    },
  ];
}

/** @throws when the chart is not what counting every event gives */
async function checkSame(
  world: World,
  { id }: Organization,
  { items }: GroupDays,
  from: string,
): Promise<void> {
  const { superuser } = await world.database();
  const started = performance.now();
  const { rows } = await superuser.query<{ group_id: number; day: string; people: number }>(
    `select m.group_id, (e.at at time zone o.time_zone)::date as day,
       count(distinct e.account_id) as people
     from app.engagement_event e
       join app.organization o on o.id = e.organization_id
       join app.group_member m on m.organization_id = $1 and m.account_id = e.account_id
     where e.organization_id = $1 and e.machine_rule is null
       and e.kind in ('opened', 'clicked', 'viewed', 'acknowledged')
     group by 1, 2`,
    [id],
  );
  world.say(
    `Counting every event for the chart takes ${Math.round(performance.now() - started)} ms`,
  );
  const raw = new Map(rows.map((row) => [`${row.group_id} ${row.day}`, row.people]));
  if (items.length === 0) throw new Error('The chart has no groups');
  for (const { groupId, days } of items) {
    // Other benchmarks have events of today, which they delete when they end.
    for (const [index, people] of days.slice(0, -1).entries()) {
      const counted = raw.get(`${groupId} ${addDays(from, index)}`) ?? 0;
      const shown = counted > 0 && counted < 5 ? null : counted;
      if (people !== shown) throw new Error(`Group ${groupId}: ${people} instead of ${counted}`);
    }
  }
}

async function countingResult(
  world: World,
  pool: DatabasePool,
  organization: Organization,
): Promise<Result> {
  const { superuser } = await world.database();
  const events = world.quick ? 2000 : 100_000;
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await insertEvents(superuser, organization.id, events, Date.now());
    const started = performance.now();
    await count(pool);
    rates.push((events * 1000) / (performance.now() - started));
  }
  return {
    goal: '10',
    what: 'events counted by one worker',
    unit: 'events/s',
    ours: median(rates),
    floor: null,
    value: median(rates),
    limit: { atLeast: 10_000 },
    rounds: rates,
  };
}
