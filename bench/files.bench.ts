import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contentFilePath } from 'contract/content/content-file-limits.ts';
import type { Benchmark } from './lib/benchmark.ts';
import { median } from './lib/figures.ts';
import { memoryOf } from './lib/processes.ts';
import { apiProgram, type Side, type World } from './lib/world.ts';

const floorProgram = new URL('floor/upload-server.ts', import.meta.url);
const megabyte = 1024 * 1024;
/** As the console sends them over a quick line. */
const chunkSize = 8 * megabyte;
const many = 50;

/** A file of content goes to the server as the console sends it, beside a bare stream to the same disk. */
export const files: Benchmark = {
  name: 'files',
  about: 'uploads of large files, and the memory of fifty at once',
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-files-'));
    try {
      return await measure(world, folder);
    } finally {
      // The API may still write a part when one of many uploads has failed; the reason for the failure must be
      // reported.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  },
};

async function measure(world: World, folder: string) {
  const { small } = await world.organizations();
  const api = await world.start(apiProgram, { DATA_DIR: folder });
  const floor = await world.start(floorProgram, { DATA_DIR: folder });
  const sender = await senderOf(api, await world.headersFor(small));
  const bytes = fileOf(world.quick ? 16 * megabyte : 200 * megabyte);
  const rates: { ours: number; floor: number }[] = [];
  for (let round = 0; round < world.rounds; round += 1) {
    const ours = await rateOf(bytes.length, () => sender(bytes));
    const theirs = await rateOf(bytes.length, () => raw(floor, bytes));
    rates.push({ ours, floor: theirs });
  }
  const before = memoryOf(api.pid).now;
  const one = fileOf(chunkSize);
  await Promise.all(Array.from({ length: many }, () => sender(one)));
  const grown = (memoryOf(api.pid).peak - before) / 1024;
  const ratios = rates.map(({ ours, floor: theirs }) => ours / theirs);
  return [
    {
      goal: 'files',
      what: `upload of ${bytes.length / megabyte} MB against a stream to the disk`,
      unit: 'MB/s',
      ours: median(rates.map(({ ours }) => ours)),
      floor: median(rates.map(({ floor: theirs }) => theirs)),
      value: median(ratios),
      rounds: ratios,
      limit: { atLeast: 0.5 },
    },
    {
      goal: 'files',
      what: `most memory that ${many} uploads of ${chunkSize / megabyte} MB at once add`,
      unit: 'MB',
      ours: grown,
      floor: null,
      value: grown,
      limit: { atMost: 200 },
      note: `${(many * chunkSize) / megabyte} MB in all`,
    },
  ];
}

/** Sound, as far as its beginning says: of which no small picture is made. */
function fileOf(length: number): Buffer {
  const bytes = randomBytes(length);
  bytes.write('ID3');
  return bytes;
}

async function rateOf(length: number, send: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await send();
  return length / megabyte / ((performance.now() - start) / 1000);
}

async function raw({ host }: Side, bytes: Buffer): Promise<void> {
  const answer = await fetch(`http://${host}/`, { method: 'POST', body: new Uint8Array(bytes) });
  if (!answer.ok) throw new Error(`The floor answered ${answer.status}`);
}

/** Uploads as the console does, and waits a little where the server has enough to do. */
async function senderOf({ host }: Side, headers: Record<string, string>) {
  const base = `http://${host}/api`;
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const answer = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
      if (answer.ok) return answer;
      const text = await answer.text();
      if (answer.status !== 429) throw new Error(`${url} answered ${answer.status}: ${text}`);
      await sleep(50);
    }
  };
  const current = await ask(`${base}/admin/accounts/current`, {});
  const { id } = (await current.json()) as { id: number };
  return async (bytes: Buffer): Promise<void> => {
    const metadata = { path: contentFilePath(id, randomUUID()), contentType: 'audio/mpeg' };
    const file = Buffer.from(JSON.stringify(metadata)).toString('base64');
    const begun = await ask(`${base}/files/uploads`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `file ${file}`,
      },
    });
    const { pathname } = new URL(begun.headers.get('location') ?? '', base);
    await sendParts(ask, `http://${host}${pathname}`, bytes);
  };
}

type Ask = (url: string, init: RequestInit) => Promise<Response>;

const tus = { 'tus-resumable': '1.0.0' };
/** A part is sent so often before its failure is one of the measurement. */
const triesMost = 8;

/**
 * Sends a file in parts. As the console does, it continues from what the server has where a part was cut off, with
 * parts of half the size: a server that has enough to do ends a request after half a minute.
 */
async function sendParts(ask: Ask, url: string, bytes: Buffer): Promise<void> {
  let [offset, size, tries] = [0, chunkSize, 0];
  while (offset < bytes.length) {
    const part = bytes.subarray(offset, offset + size);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      await ask(url, {
        method: 'PATCH',
        headers: {
          ...tus,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: new Uint8Array(part),
      });
      offset += part.length;
      tries = 0;
    } catch (error) {
      tries += 1;
      if (tries === triesMost) throw error;
      // oxlint-disable-next-line no-await-in-loop
      const received = await ask(url, { method: 'HEAD', headers: tus });
      offset = Number(received.headers.get('upload-offset'));
      size = Math.max(megabyte / 4, size / 2);
    }
  }
}
