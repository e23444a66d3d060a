import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Import } from 'contract/imports/import.ts';
import type { Benchmark, Result } from './lib/benchmark.ts';
import { median, shown } from './lib/figures.ts';
import type { FloorWrite } from './lib/floor-uploads.ts';
import { watchStatements, type Longest } from './lib/longest-statement.ts';
import { memoryOf } from './lib/processes.ts';
import { interleaved, ratioOf } from './lib/rounds.ts';
import { runTask } from './lib/task.ts';
import { uploadCases, type Calls, type UploadCase } from './lib/upload-cases.ts';
import type { UploadFile } from './lib/upload-file.ts';
import type { Sent } from './lib/upload-sender.ts';
import {
  ask,
  empty,
  openOrganization,
  untilAtRest,
  uploadToFloor,
  type Product,
} from './lib/uploads.ts';
import { apiProgram, workerProgram } from './lib/world.ts';

const sizes = { full: [10_000, 100_000], quick: [200, 500] } as const;
const largest = { full: 1_000_000, quick: 1000 } as const;
const senderProgram = new URL('lib/upload-sender.ts', import.meta.url);

interface Stage extends Calls {
  folder: string;
  product: Product;
  write: FloorWrite;
}

/** Milliseconds of its parts and of all of it. */
interface Upload {
  sentMs: number;
  checkMs: number;
  writeMs: number;
  ms: number;
  longest: Longest;
}

/** One benchmark for each: none needs the organizations that take minutes to fill. */
export const importKinds: readonly Benchmark[] = uploadCases.map((one) => ({
  name: one.name,
  about: one.about,
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
    const organization = await openOrganization(world);
    const leave = async () => {
      await empty(world, organization);
      await rm(folder, { recursive: true, force: true });
    };
    // An interrupted benchmark leaves nothing behind either.
    world.atEnd(leave);
    const product = {
      api: await world.start(apiProgram),
      worker: await world.start(workerProgram),
    };
    const calls = { world, organization, url: `http://${product.api.host}/api` };
    const write = (await one.open?.(calls)) ?? one.floor;
    try {
      return await measured(one, { ...calls, folder, product, write });
    } finally {
      await leave();
      await Promise.all([product.api.stop(), product.worker.stop()]);
    }
  },
}));

async function measured(one: UploadCase, stage: Stage): Promise<Result[]> {
  const { world, folder, product } = stage;
  const sized = world.quick ? 'quick' : 'full';
  const [few, many] = sizes[sized];
  const files = { few: await one.file(folder, few), many: await one.file(folder, many) };
  const figures = (await interleaved<string, Upload | { ms: number }>(world.quick ? 1 : 3, {
    ours_few: () => ours(one, stage, files.few),
    floor_few: () => floor(one, stage, files.few),
    // The first round is thrown away: small files warm the processes up as well.
    ours_many: (round) => ours(one, stage, round === 0 ? files.few : files.many),
    floor_many: (round) => floor(one, stage, round === 0 ? files.few : files.many),
  })) as unknown as Record<'ours_few' | 'ours_many', Upload[]> &
    Record<'floor_few' | 'floor_many', { ms: number }[]>;
  const results = [
    rateResult(one, files.few, figures.ours_few, figures.floor_few, product),
    rateResult(one, files.many, figures.ours_many, figures.floor_many, product),
    growthResult(one, [files.few, figures.ours_few], [files.many, figures.ours_many]),
  ];
  if (!world.large) return results;
  const file = await one.file(folder, largest[sized]);
  const large = [await ours(one, stage, file)];
  return [
    ...results,
    rateResult(one, file, large, [await floor(one, stage, file)], product),
    growthResult(one, [files.many, figures.ours_many], [file, large]),
  ];
}

async function floor(one: UploadCase, stage: Stage, file: UploadFile): Promise<{ ms: number }> {
  const { world, organization, folder, write } = stage;
  await one.known?.(stage, folder, file.lines);
  const figures = await uploadToFloor(world, organization, file, write);
  await empty(world, organization);
  return figures;
}

async function ours(one: UploadCase, stage: Stage, file: UploadFile): Promise<Upload> {
  const { world, organization, folder } = stage;
  await one.known?.(stage, folder, file.lines);
  const ended = watchStatements(await world.database());
  const figures = await upload(one, stage, file);
  const longest = await ended();
  await empty(world, organization);
  return { ...figures, longest };
}

/** As the console does it: sent, rules said, checked, confirmed, written. @throws when others than the right were */
async function upload(
  one: UploadCase,
  stage: Stage,
  file: UploadFile,
): Promise<Omit<Upload, 'longest'>> {
  const { world, organization, url } = stage;
  const headers = () => world.headersFor(organization);
  const { importId, readMs, sendMs } = await runTask<Sent>(senderProgram, {
    FILE: file.path,
    KIND: one.kind,
    URL: url,
    HEADERS: JSON.stringify(await headers()),
  });
  const path = `/admin/imports/${importId}`;
  if (one.rules !== undefined) {
    const { version } = await ask<Import>(url, await headers(), 'GET', path);
    await ask(url, await headers(), 'PATCH', path, { version, rules: one.rules });
  }
  const startedAt = performance.now();
  await ask(url, await headers(), 'POST', `${path}/check`);
  const checked = await untilAtRest(url, await headers(), path);
  const checkedAt = performance.now();
  if (checked.state !== 'checked' || checked.figures?.errors !== 0) {
    throw new Error(`The check ended ${checked.state}: ${JSON.stringify(checked.figures)}`);
  }
  const confirmed = await one.confirm?.(stage, importId);
  const { version } = checked;
  await ask(url, await headers(), 'POST', `${path}/run`, { version, ...confirmed });
  const done = await untilAtRest(url, await headers(), path);
  const [checkMs, writeMs] = [checkedAt - startedAt, performance.now() - checkedAt];
  if (done.state !== 'done' || !one.isRight(done, file.lines)) {
    throw new Error(
      `${done.state}: ${JSON.stringify([done.written, done.fullSync, done.failure])}`,
    );
  }
  const sentMs = readMs + sendMs;
  return { sentMs, checkMs, writeMs, ms: sentMs + checkMs + writeMs };
}

const lineCountOf = ({ lines }: UploadFile) => `${lines.toLocaleString('en')} lines`;
const perSecond = (side: readonly { ms: number }[], { lines }: UploadFile) =>
  side.map(({ ms }) => (1000 * lines) / ms);

function rateResult(
  { about }: UploadCase,
  file: UploadFile,
  mine: readonly Upload[],
  theirs: readonly { ms: number }[],
  { api, worker }: Product,
): Result {
  const seconds = (key: 'sentMs' | 'checkMs' | 'writeMs') =>
    `${shown(median(mine.map((one) => one[key])) / 1000)} s`;
  const longest = mine.map((one) => one.longest).toSorted((one, other) => other.ms - one.ms)[0];
  const peak = (pid: number) => `${shown(memoryOf(pid).peak / 1024)} MB`;
  return {
    goal: '6',
    what: `${about}: ${lineCountOf(file)}`,
    unit: 'lines/s',
    ...ratioOf(perSecond(mine, file), perSecond(theirs, file)),
    limit: null,
    note:
      `sent ${seconds('sentMs')}, checked ${seconds('checkMs')}, written ${seconds('writeMs')}; ` +
      `at most ${peak(api.pid)} API, ${peak(worker.pid)} worker so far; ` +
      `longest statement ${shown(longest?.ms ?? 0)} ms: ${longest?.text ?? ''}`,
  };
}

function growthResult(
  { about }: UploadCase,
  [few, slow]: readonly [UploadFile, readonly Upload[]],
  [many, fast]: readonly [UploadFile, readonly Upload[]],
): Result {
  return {
    goal: '6',
    what: `${about}: rate of ${lineCountOf(many)} against ${lineCountOf(few)}`,
    unit: 'lines/s',
    ...ratioOf(perSecond(fast, many), perSecond(slow, few)),
    limit: { atLeast: 0.8 },
  };
}
