import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import { listMeanwhile } from './lib/list-meanwhile.ts';
import { memoryOf } from './lib/processes.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { makeUploadFile, type UploadFile } from './lib/upload-file.ts';
import {
  empty,
  openOrganization,
  uploadTo,
  uploadToFloor,
  type FloorUpload,
  type OurUpload,
  type Product,
  type Size,
  type Stage,
} from './lib/uploads.ts';
import type { OrganizationName } from './lib/callers.ts';
import { apiProgram, workerProgram, type World } from './lib/world.ts';

const sizes = {
  full: { small: 10_000, middle: 100_000, large: 1_000_000 },
  quick: { small: 200, middle: 500, large: 1000 },
} as const;
export const imports: Benchmark = {
  name: 'import',
  about: 'an import of people: its rate, its memory, and the list during it',
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
    const organization = await openOrganization(world);
    let left = false;
    const leave = async () => {
      if (left) return;
      left = true;
      await empty(world, organization);
      await rm(folder, { recursive: true });
    };
    // An interrupted benchmark leaves nothing behind either.
    world.atEnd(leave);
    try {
      return await measured(world, organization, folder);
    } finally {
      await leave();
    }
  },
};

async function measured(
  world: World,
  organization: OrganizationName,
  folder: string,
): Promise<Result[]> {
  const lines = sizes[world.quick ? 'quick' : 'full'];
  const files = {
    small: await makeUploadFile(folder, lines.small),
    middle: await makeUploadFile(folder, lines.middle),
    large: await makeUploadFile(folder, world.large ? lines.large : 1),
  };
  const product = { api: await world.start(apiProgram), worker: await world.start(workerProgram) };
  await sleep(world.quick ? 500 : 5000);
  const atRest = memoryNow(product);
  const stage = { world, organization, product, files };
  const rates = await ratesOf(stage);
  const results = [
    rateResult(rates, 'small', files),
    rateResult(rates, 'middle', files),
    growthResult('small', 'middle', rates, files),
  ];
  if (world.large) {
    const large = await largeRates(stage);
    results.push(rateResult(large, 'large', files));
    results.push(growthResult('middle', 'large', { ...rates, ...large }, files));
  }
  const alone = memoryPeak(product);
  const meanwhile = await listMeanwhile(stage);
  const peaks = { atRest, alone, peak: memoryPeak(product) };
  return [
    ...results,
    memoryResult('worker', peaks, rates.floor_middle, world),
    memoryResult('api', peaks, rates.floor_middle, world),
    meanwhile,
  ];
}

type Rates = Record<`ours_${Size}`, OurUpload[]> & Record<`floor_${Size}`, FloorUpload[]>;
type SomeRates<S extends Size> = Pick<Rates, `ours_${S}` | `floor_${S}`>;

async function ours({ world, organization, product, files }: Stage, size: Size) {
  const figures = await uploadTo(world, product, organization, files[size]);
  await empty(world, organization);
  return figures;
}

async function floor({ world, organization, files }: Stage, size: Size) {
  const figures = await uploadToFloor(world, organization, files[size]);
  await empty(world, organization);
  return figures;
}

/** The first round, thrown away, warms the processes up: with small files, as the large ones take long. */
async function ratesOf(stage: Stage): Promise<SomeRates<'small' | 'middle'>> {
  const { world } = stage;
  const figures = await interleaved<string, OurUpload | FloorUpload>(world.quick ? 1 : 3, {
    ours_small: () => ours(stage, 'small'),
    floor_small: () => floor(stage, 'small'),
    ours_middle: (round) => ours(stage, round === 0 ? 'small' : 'middle'),
    floor_middle: (round) => floor(stage, round === 0 ? 'small' : 'middle'),
  });
  return figures as unknown as SomeRates<'small' | 'middle'>;
}

async function largeRates(stage: Stage): Promise<SomeRates<'large'>> {
  return { ours_large: [await ours(stage, 'large')], floor_large: [await floor(stage, 'large')] };
}

const perSecond = (side: readonly { ms: number }[], { lines }: UploadFile) =>
  side.map(({ ms }) => (1000 * lines) / ms);

const lineCountOf = ({ lines }: UploadFile) => `${lines.toLocaleString('en')} lines`;

function rateResult<S extends Size>(
  rates: SomeRates<S>,
  size: S,
  files: Record<Size, UploadFile>,
): Result {
  const [mine, theirs] = [rates[`ours_${size}`], rates[`floor_${size}`]];
  const file = files[size];
  const seconds = <Side extends object>(side: readonly Side[], key: keyof Side) =>
    `${shown(median(side.map((one) => Number(one[key]))) / 1000)} s`;
  const cost = <Side extends object>(side: readonly Side[], key: keyof Side) =>
    median(side.map((one) => Number(one[key]))) / file.lines;
  const [sender, api, worker, database] = (
    ['senderCpu', 'apiCpu', 'workerCpu', 'databaseCpu'] as const
  ).map((key) => cost(mine, key)) as [number, number, number, number];
  const [node, floorDatabase] = [cost(theirs, 'cpu'), cost(theirs, 'databaseCpu')];
  const ratio = (node + floorDatabase) / (sender + api + worker + database);
  return {
    goal: '6',
    what: `upload of ${lineCountOf(file)}, 2 % wrong: read, sent, checked, written`,
    unit: 'lines/s',
    ...ratioOf(perSecond(mine, file), perSecond(theirs, file)),
    limit: { atLeast: 0.6 },
    note:
      `read ${seconds(mine, 'readMs')}, sent ${seconds(mine, 'sendMs')}, checked ${seconds(mine, 'checkMs')}, ` +
      `written ${seconds(mine, 'writeMs')}; floor read ${seconds(theirs, 'copyMs')}, checked and written ` +
      `${seconds(theirs, 'writeMs')}. By CPU ${shown(ratio)}: sender + API + worker + database ` +
      `${[sender, api, worker, database].map(shown).join(' + ')} ms a line, floor ${shown(node)} + ${shown(floorDatabase)}`,
  };
}

function growthResult<Few extends Size, Many extends Size>(
  few: Few,
  many: Many,
  rates: SomeRates<Few> & SomeRates<Many>,
  files: Record<Size, UploadFile>,
): Result {
  const fast = perSecond(rates[`ours_${many}`], files[many]);
  const slow = perSecond(rates[`ours_${few}`], files[few]);
  return {
    goal: '6',
    what: `rate of ${lineCountOf(files[many])} against ${lineCountOf(files[few])}`,
    unit: 'lines/s',
    ...ratioOf(fast, slow),
    limit: { atLeast: 0.8 },
  };
}

interface ProductMemory {
  api: number;
  worker: number;
}

const memory =
  (key: 'now' | 'peak') =>
  ({ api, worker }: Product): ProductMemory => ({
    api: memoryOf(api.pid)[key] / 1024,
    worker: memoryOf(worker.pid)[key] / 1024,
  });
const memoryNow = memory('now');
const memoryPeak = memory('peak');

function memoryResult(
  name: keyof ProductMemory,
  { atRest, alone, peak }: Record<'atRest' | 'alone' | 'peak', ProductMemory>,
  floors: readonly FloorUpload[],
  world: World,
): Result {
  const people = sizes[world.quick ? 'quick' : 'full'][world.large ? 'large' : 'middle'];
  return {
    goal: '7',
    what: `memory of the ${name === 'api' ? 'API' : name} at most, uploads of up to ${people.toLocaleString('en')} lines`,
    unit: 'MB',
    ours: alone[name],
    floor: median(floors.map((one) => one.peak)),
    value: alone[name],
    limit: { atMost: 150 },
    note: `${shown(atRest[name])} at rest before; ${shown(peak[name])} at most with lists at 10 connections meanwhile`,
  };
}
