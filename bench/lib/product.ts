import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { doing } from './doing.ts';
import { freePort } from '../../server/src/main/free-port.ts';

const program = new URL('../../server/dist/start.js', import.meta.url).pathname;
/** A first start makes a database and fills it. */
const patienceMs = 120_000;

/** The whole product with its demo, as `npm start` gives it, in a folder that is thrown away. */
export interface Product {
  port: number;
  url: string;
  email: string;
  password: string;
  organizationSlug: string;
  stop(): Promise<void>;
}

export function startProduct(): Promise<Product> {
  return doing('the product to be ready', start);
}

async function start(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'));
  const port = await freePort(0);
  // With a channel to us it stops when we are killed.
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null);
    if (answer?.ok) {
      const demo = JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')) as Product;
      return { ...demo, url: `http://127.0.0.1:${port}`, port, stop };
    }
    await sleep(200);
  }
  await stop();
  throw new Error('The product did not start');
}
