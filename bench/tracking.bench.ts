import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import { drive, wireRequest, type WireRequest } from './lib/http-load.ts';
import { composeEmails } from './lib/sent-emails.ts';
import { cpuOfTree } from './lib/processes.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import type { Side, World } from './lib/world.ts';

/** As many mails are open at once; each tells of itself when its pixel is asked for. */
const connections = 200;

export const person = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

export interface Round {
  perSecond: number;
  p99: number;
  serverCpu: number;
  databaseCpu: number;
}

export const tracking: Benchmark = {
  name: 'tracking',
  about: 'opens stored',
  async run(world) {
    const { middle } = await world.organizations();
    const { messageId, links } = await composeEmails(world, middle, world.quick ? 500 : 20_000);
    const api = await world.api();
    const floor = await world.eventFloor();
    const of = (side: Side, path: (link: string) => string): WireRequest[] =>
      links.map((link) => wireRequest(path(link), side.host, person));
    const pixel = (link: string) => `/o/${link}`;
    let answers = 0;
    const figures = await interleaved(world.rounds, {
      ours: async () => {
        const round = await measured(world, api, of(api, pixel), connections);
        answers += round.answers;
        return round;
      },
      floor: async () => measured(world, floor, of(floor, pixel), connections),
    });
    await checkStored(world, messageId, answers);
    return [rateResult('10', 'opens stored', 'opens/s', figures.ours, figures.floor, 10_000)];
  },
};

export async function measured(
  world: World,
  side: Side,
  requests: readonly WireRequest[],
  atOnce: number,
): Promise<Round & { answers: number }> {
  const { postmasterPid } = await world.database();
  const before = { server: side.cpu(), database: cpuOfTree(postmasterPid) };
  const load = await drive({
    port: side.port,
    connections: atOnce,
    requests,
    until: { ms: world.roundMs },
  });
  return {
    answers: load.answers,
    perSecond: load.perSecond,
    p99: load.p99,
    serverCpu: (side.cpu() - before.server) / load.answers,
    databaseCpu: (cpuOfTree(postmasterPid) - before.database) / load.answers,
  };
}

/** @throws when the database does not hold exactly what was answered */
async function checkStored(world: World, messageId: number, answers: number): Promise<void> {
  const { superuser } = await world.database();
  const { rows } = await superuser.query<{ n: number }>(
    `select count(*)::int as n from app.engagement_event where message_id = $1 and kind = 'opened'`,
    [messageId],
  );
  if (rows[0]?.n !== answers) {
    throw new Error(`${answers} opens were answered, ${rows[0]?.n} are kept`);
  }
}

export function rateResult(
  goal: string,
  what: string,
  unit: string,
  ours: readonly Round[],
  floor: readonly Round[],
  atLeast?: number,
): Result {
  const rate = (side: readonly Round[]) => side.map(({ perSecond }) => perSecond);
  const cost = (side: readonly Round[]) =>
    `${shown(median(side.map(({ serverCpu }) => serverCpu)))} + ${shown(median(side.map(({ databaseCpu }) => databaseCpu)))}`;
  const ratio = ratioOf(rate(ours), rate(floor));
  return {
    goal,
    what,
    unit,
    ...ratio,
    ...(atLeast !== undefined && { value: ratio.ours }),
    limit: atLeast === undefined ? null : { atLeast },
    note: `CPU of server + database ${cost(ours)} ms, floor ${cost(floor)} ms; p99 ${shown(median(ours.map(({ p99 }) => p99)))} ms`,
  };
}
