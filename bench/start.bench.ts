import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/src/main/free-port.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import { drive, wireRequest, type WireRequest } from './lib/http-load.ts';
import { memoryOf, startServer, type ServerProcess } from './lib/processes.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { apiProgram, floorProgram, workerProgram, type World } from './lib/world.ts';

export const start: Benchmark = {
  name: 'start',
  about: 'cold start of the API, and memory of the processes at rest',
  async run(world) {
    const figures = await interleaved(world.rounds, {
      ours: () => startOurs(world),
      floor: () => startFloor(world),
    });
    const of = (side: Started[], key: keyof Started) => side.map((one) => one[key]);
    const times = (key: 'health' | 'list') =>
      ratioOf(of(figures.ours, key), of(figures.floor, key));
    const memory = ratioOf(of(figures.ours, 'memory'), of(figures.floor, 'memory'));
    const health = times('health');
    return [
      {
        goal: '17',
        what: 'API from its start to the first answer of /health',
        unit: 'ms',
        ...health,
        value: health.ours,
        rounds: of(figures.ours, 'health'),
        limit: { atMost: 800 },
        note: `CPU ms until then: ${shown(median(of(figures.ours, 'cpu')))}, floor ${shown(median(of(figures.floor, 'cpu')))}`,
      },
      {
        goal: '17',
        what: 'API from its start to the first list',
        unit: 'ms',
        ...times('list'),
        limit: null,
      },
      {
        goal: '18',
        what: 'memory of the API at rest, after the first list',
        unit: 'MB',
        ...memory,
        value: memory.ours,
        rounds: of(figures.ours, 'memory'),
        limit: { atMost: 120 },
      },
      await afterLoad(world),
      ...(await worker(world)),
    ];
  },
};

interface Started {
  /** Milliseconds from the start to the first answer. */
  health: number;
  list: number;
  cpu: number;
  /** Megabytes, at rest. */
  memory: number;
}

async function startOurs(world: World): Promise<Started> {
  const { middle } = await world.organizations();
  const port = await freePort(0);
  const [list] = await world.requestsTo({ host: `127.0.0.1:${port}` }, middle, ['/admin/accounts']);
  return timed(world, apiProgram, port, await world.environment(port), list as WireRequest);
}

async function startFloor(world: World): Promise<Started> {
  const { middle } = await world.organizations();
  const port = await freePort(0);
  const env = { PORT: String(port), DATABASE_URL: (await world.database()).superuserUrl };
  const list = wireRequest(`/list?organization=${middle.id}`, `127.0.0.1:${port}`);
  return timed(world, floorProgram, port, env, list);
}

async function timed(
  world: World,
  program: URL,
  port: number,
  env: Record<string, string>,
  list: WireRequest,
): Promise<Started> {
  const startedAt = performance.now();
  const starting = startServer(program, port, env);
  // What the process says about itself is not asked: the first answer counts.
  const answered = firstAnswer(port);
  const [server, health] = await Promise.all([starting, answered]);
  try {
    const cpu = server.cpu();
    await drive({ port, connections: 1, requests: [list], until: { answers: 1 } });
    const listAt = performance.now();
    await sleep(world.quick ? 500 : 5000);
    const memory = memoryOf(server.pid).now / 1024;
    return { health: health - startedAt, list: listAt - startedAt, cpu, memory };
  } finally {
    await server.stop();
  }
}

/** Asks every 5 ms; answers when the first 200 came. */
async function firstAnswer(port: number): Promise<number> {
  const health = wireRequest('/health', `127.0.0.1:${port}`);
  const giveUpAt = performance.now() + 30_000;
  while (performance.now() < giveUpAt) {
    const asked = drive({ port, connections: 1, requests: [health], until: { answers: 1 } });
    if (
      await asked.then(
        () => true,
        () => false,
      )
    )
      return performance.now();
    await sleep(5);
  }
  throw new Error('The server did not answer within 30 s');
}

async function restOf(server: ServerProcess, quick: boolean): Promise<number> {
  await sleep(quick ? 500 : 10_000);
  return memoryOf(server.pid).now / 1024;
}

async function afterLoad(world: World): Promise<Result> {
  const { middle } = await world.organizations();
  const port = await freePort(0);
  const requests = await world.requestsTo({ host: `127.0.0.1:${port}` }, middle, [
    '/admin/accounts',
    '/admin/accounts?q=ber',
  ]);
  const server = await startServer(apiProgram, port, await world.environment(port));
  try {
    await drive({ port, connections: 10, requests, until: { ms: world.roundMs * 3 } });
    const ours = await restOf(server, world.quick);
    const note = `${shown(memoryOf(server.pid).peak / 1024)} MB at most`;
    const what = 'memory of the API at rest, after thousands of lists';
    return { goal: '18', what, unit: 'MB', ours, floor: null, value: ours, limit: null, note };
  } finally {
    await server.stop();
  }
}

async function worker(world: World): Promise<Result[]> {
  if (!existsSync(workerProgram)) return [];
  const server = await startServer(workerProgram, 0, await world.environment(0));
  try {
    const ours = await restOf(server, world.quick);
    const what = 'memory of the worker at rest';
    return [
      { goal: '18', what, unit: 'MB', ours, floor: null, value: ours, limit: { atMost: 100 } },
    ];
  } finally {
    await server.stop();
  }
}
