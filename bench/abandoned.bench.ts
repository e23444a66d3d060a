import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import {
  drive,
  NoAnswerError,
  wireRequest,
  type LoadFigures,
  type WireRequest,
} from './lib/http-load.ts';
import type { Side, World } from './lib/world.ts';

/** Clients that ask for something slow, wait half a second, give up and ask again, for some seconds. */
const clients = 50;
const patienceMs = 500;

const windowMs = 250;
/** Normal work is back when this share of its usual rate is. */
const normal = 0.8;

/** Every person has to be looked at, and none is found. */
const slowPath = '/admin/accounts?startedFrom=2099-01-01';

export const abandoned: Benchmark = {
  name: 'abandoned',
  about: 'normal work after 50 clients have abandoned slow requests',
  async run(world) {
    const { middle, large } = await world.organizations();
    const [api, floor] = [await world.api(), await world.floor()];
    const [slow] = await world.requestsTo(api, large, [slowPath]);
    const [list] = await world.requestsTo(api, middle, ['/admin/accounts']);
    const theirSlow = wireRequest(`/slow?organization=${large.id}`, floor.host);
    const theirList = wireRequest(`/list?organization=${middle.id}`, floor.host);
    const ours: Storm[] = [];
    for (let round = 0; round < Math.min(world.rounds, 3); round += 1) {
      ours.push(await storm(world, api, slow as WireRequest, list as WireRequest));
    }
    // Once and last: work whose callers have left keeps it busy for minutes.
    const floors = await storm(world, floor, theirSlow, theirList);
    const back = ours.map(({ backAfter }) => backAfter);
    const first = shown(median(ours.map(({ firstAfter }) => firstAfter)));
    return [
      {
        goal: '19',
        what: `normal rate (${normal}) back after ${clients} clients gave up`,
        unit: 'ms',
        ours: median(back),
        floor: floors.backAfter,
        value: median(back),
        rounds: back,
        limit: { atMost: 2000 },
        note: `first answer after ${first} ms; the floor is given 30 s`,
      },
    ];
  },
};

interface Storm {
  /** Milliseconds until the rate is normal, and until the first answer at all. */
  backAfter: number;
  firstAfter: number;
}

async function storm(
  world: World,
  side: Side,
  slow: WireRequest,
  list: WireRequest,
): Promise<Storm> {
  const { port } = side;
  const normalWork = (ms: number) =>
    drive({
      port,
      connections: 10,
      requests: [list],
      until: { ms },
      mayRefuse: true,
      patienceMs: 10_000,
    });
  const usual = await normalWork(world.roundMs);

  const stormEnds = performance.now() + (world.quick ? 1000 : 3000);
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < stormEnds) await askAndLeave(port, slow);
    }),
  );
  const wanted = normal * usual.perSecond * (windowMs / 1000);
  const after = await untilNormal(normalWork, wanted, world.quick ? 3000 : 30_000);
  // What is still running must not fall on the next side.
  await sleep(500);
  return after;
}

/** Works normally until the rate is as wanted; gives up after so many milliseconds. */
async function untilNormal(
  work: (ms: number) => Promise<LoadFigures>,
  wanted: number,
  giveUpAfter: number,
): Promise<Storm> {
  const startedAt = performance.now();
  const perWindow: number[] = [];
  let firstAfter = Number.POSITIVE_INFINITY;
  while (performance.now() - startedAt < giveUpAfter) {
    const offset = performance.now() - startedAt;
    const times = await work(Math.min(3000, giveUpAfter)).then((load) => load.times, nothing);
    for (const { at } of times) {
      firstAfter = Math.min(firstAfter, offset + at);
      const window = Math.floor((offset + at) / windowMs);
      perWindow[window] = (perWindow[window] ?? 0) + 1;
    }
    // Two windows in a row, so that a burst is not taken for it.
    const back = perWindow.findIndex(
      (count, index) => count >= wanted && (perWindow[index + 1] ?? 0) >= wanted,
    );
    if (back >= 0) return { backAfter: back * windowMs, firstAfter };
  }
  return { backAfter: Number.POSITIVE_INFINITY, firstAfter };
}

/** A server that answers no one for a minute does not end the benchmark: it has shown what it was asked. */
function nothing(error: unknown): LoadFigures['times'] {
  if (error instanceof NoAnswerError) return [];
  throw error;
}

function askAndLeave(port: number, request: WireRequest): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.write(request);
    socket.resume();
    setTimeout(() => socket.destroy(), patienceMs);
  });
}
