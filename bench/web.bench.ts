import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Result } from './lib/benchmark.ts';
import {
  changeRoutes,
  type FirstList,
  heapOf,
  loadList,
  openBrowser,
  type PageKind,
  type SignedInBrowser,
  slowDown,
  slowdown,
} from './lib/browser.ts';
import { median, shown } from './lib/figures.ts';
import { serveFloorPage } from './lib/floor-page.ts';
import { startProduct } from './lib/product.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import type { World } from './lib/world.ts';

const changesOf = (world: World) => (world.quick ? 4 : 50);

const rateOf = (world: World) => (world.quick ? 1 : slowdown);

/** After which a page has come to rest. */
const restMs = (world: World) => (world.quick ? 200 : 3000);

/** After so many every piece of code is there that a change of route needs. */
const warmChanges = 10;

export const web: Benchmark = {
  name: 'web',
  about: 'the console in a browser with a four times slower CPU, against a bare React page',
  async run(world) {
    const product = await startProduct();
    world.atEnd(() => product.stop());
    const floor = await serveFloorPage(product.port);
    world.atEnd(() => floor.close());
    const browser = await openBrowser(product);
    world.atEnd(() => browser.close());
    const path = `/${product.organizationSlug}/people`;
    const kinds = {
      ours: { url: `${product.url}${path}`, row: 'tbody tr[data-index]' },
      floor: { url: `${floor.url}${path}`, row: 'tbody tr' },
    };
    return [...(await firstLists(world, browser, kinds)), ...(await routes(world, browser, kinds))];
  },
};

type Kinds = Record<'ours' | 'floor', PageKind>;

async function firstLists(world: World, browser: SignedInBrowser, kinds: Kinds): Promise<Result[]> {
  const figures = await interleaved(world.rounds, {
    ours: () => loadList(browser, kinds.ours, { restMs: restMs(world), rate: rateOf(world) }),
    floor: () => loadList(browser, kinds.floor, { restMs: restMs(world), rate: rateOf(world) }),
  });
  const of = (side: FirstList[], key: keyof FirstList) => side.map((one) => one[key]);
  const compared = (key: keyof FirstList) => ratioOf(of(figures.ours, key), of(figures.floor, key));
  const [bytes, requests, longest] = [
    compared('bytes'),
    compared('requests'),
    compared('longestTask'),
  ];
  const kilobytes = (value: number) => value / 1024;
  const fonts = median(of(figures.ours, 'fontBytes'));
  return [
    {
      goal: '12',
      what: 'bytes to the first usable list',
      unit: 'KB',
      ours: kilobytes(bytes.ours),
      floor: kilobytes(bytes.floor),
      value: kilobytes(bytes.ours),
      limit: { atMost: 200 },
      note: `${shown(kilobytes(bytes.ours - fonts))} KB of it are not fonts`,
    },
    {
      goal: '12',
      what: 'requests to the first usable list',
      unit: '',
      ours: requests.ours,
      floor: requests.floor,
      value: requests.ours,
      limit: { atMost: 15 },
    },
    {
      goal: '13',
      what: 'time to the first usable list',
      unit: 'ms',
      ...compared('usable'),
      limit: { atMost: 2.5 },
    },
    {
      goal: '14',
      what: 'long tasks from the start to rest, together',
      unit: 'ms',
      ...compared('longTasks'),
      limit: { atMost: 3 },
    },
    {
      goal: '14',
      what: 'the longest of them',
      unit: 'ms',
      ...longest,
      value: longest.ours,
      rounds: of(figures.ours, 'longestTask'),
      limit: { atMost: 300 },
    },
  ];
}

interface Visit {
  change: number;
  /** Megabytes. */
  heap: number;
  heapAfter: number;
}

async function routes(world: World, browser: SignedInBrowser, kinds: Kinds): Promise<Result[]> {
  const figures = await interleaved(world.quick ? 1 : 3, {
    ours: () => visit(world, browser, kinds.ours),
    floor: () => visit(world, browser, kinds.floor),
  });
  const of = (side: Visit[], key: keyof Visit) => side.map((one) => one[key]);
  const heap = ratioOf(of(figures.ours, 'heap'), of(figures.floor, 'heap'));
  const growth = figures.ours.map((one) => one.heapAfter / one.heap);
  return [
    {
      goal: '15',
      what: 'change of route, list to person and back',
      unit: 'ms',
      ...ratioOf(of(figures.ours, 'change'), of(figures.floor, 'change')),
      limit: { atMost: 1.5 },
    },
    {
      goal: '16',
      what: `JavaScript heap after ${warmChanges} changes of route`,
      unit: 'MB',
      ...heap,
      value: heap.ours,
      rounds: of(figures.ours, 'heap'),
      limit: { atMost: 10 },
    },
    {
      goal: '16',
      what: `the same after ${changesOf(world)} more`,
      unit: 'MB',
      ours: median(of(figures.ours, 'heapAfter')),
      floor: median(of(figures.floor, 'heapAfter')),
      value: median(growth),
      rounds: growth,
      limit: { atMost: 1.05 },
      note: 'compared with the heap before them',
    },
  ];
}

/** Goes from the list to people and back, first on the slow CPU, then as fast as it goes. */
async function visit(world: World, browser: SignedInBrowser, kind: PageKind): Promise<Visit> {
  const { page, devtools, close } = await browser.open();
  try {
    await page.goto(kind.url);
    await page.locator(kind.row).first().waitFor();
    await sleep(restMs(world));
    await slowDown(devtools, rateOf(world));
    const times: number[] = [];
    for (let at = 0; at < warmChanges / 2; at += 1) {
      const both = await changeRoutes(page, kind, at);
      // The first brings code that is not there yet.
      if (at > 0) times.push(...both);
    }
    await slowDown(devtools, 1);
    const heap = await heapOf(devtools);
    for (let at = 0; at < changesOf(world) / 2; at += 1) await changeRoutes(page, kind, at % 10);
    await sleep(restMs(world));
    const megabyte = 1024 * 1024;
    return {
      change: median(times),
      heap: heap / megabyte,
      heapAfter: (await heapOf(devtools)) / megabyte,
    };
  } finally {
    await close();
  }
}
