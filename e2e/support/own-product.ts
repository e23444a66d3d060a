import { randomBytes } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFileOf, type Product } from './product-address.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A first start makes a database and fills it, on a slow machine with other tests beside it. */
const patience = 240_000;

export interface OwnProduct extends Product {
  port: number;
  /** What started it, and stops all of it. */
  starter: ChildProcess;
  stop: () => Promise<void>;
}

/**
 * Starts the real product: embedded PostgreSQL, API, worker and the built web on a port of its own, with the
 * demo organization, in a folder that is thrown away by `stop`.
 */
export async function startOwnProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnProduct> {
  const folder = await makeFolder();
  const port = Number(settings['PORT'] ?? (await freePort()));
  const starter = spawnStarter({ ...settings, DATA_DIR: folder, PORT: String(port) });
  const output = collect(starter);
  starter.stdout?.pipe(createWriteStream(logFileOf({ folder })));
  const stop = () => stopStarter(starter, folder);
  try {
    await untilReady(`http://127.0.0.1:${port}/ready`, starter, output);
    const demo = JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8')) as Product;
    return {
      ...demo,
      port,
      folder,
      mail: await wordFrom(starter, output, /Sent emails\s+(\S+)/),
      starter,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface EmptyProduct {
  url: string;
  /** Founds the first organization. */
  setUpCode: string;
  folder: string;
  /** The settings it was started with. */
  environment: Readonly<Record<string, string>>;
  starter: ChildProcess;
  /** Everything its processes have said so far. */
  output: () => string;
  /** Runs a command of the operator. @returns what it says */
  operator: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
}

/** As {@link startOwnProduct}, as an operator starts it: with no organization yet. */
export async function startEmptyProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<EmptyProduct> {
  const folder = await makeFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const address = { DATA_DIR: folder, PORT: String(port), PUBLIC_URL: url };
  const secret = { ATRIUM_SECRET: randomBytes(48).toString('base64') };
  const environment = { ...settings, ...address, ...secret };
  const starter = spawnStarter(environment, 'serve');
  const output = collect(starter);
  const stop = () => stopStarter(starter, folder);
  try {
    await untilReady(`${url}/ready`, starter, output);
    const setUpCode = await wordFrom(starter, output, /within 24 hours:\s+(\S+)/);
    const operator = (...args: string[]) => runOperator(environment, args);
    return { url, setUpCode, folder, environment, starter, output, operator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** As root PostgreSQL runs as another user; a folder it cannot enter would send the database elsewhere. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-journeys-'));
  await chmod(folder, 0o711);
  return folder;
}

/** What `npm start`, or `npm run serve`, runs once it has installed and built; or one of the processes below it. */
export type Program = 'start' | 'serve' | 'api' | 'worker';

export function spawnStarter(
  settings: Readonly<Record<string, string>>,
  command: Program = 'start',
): ChildProcess {
  return spawn(process.execPath, [path.join(root, `server/dist/${command}.js`)], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    // With a channel to us it stops when we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

async function runOperator(
  settings: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> {
  const program = path.join(root, 'server/src/main/operator.ts');
  const run = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(run);
  await new Promise((resolve) => {
    run.once('close', resolve);
  });
  return output();
}

/** A word of what it says once it runs. @param where the group of the pattern is the word */
async function wordFrom(child: ChildProcess, output: () => string, where: RegExp): Promise<string> {
  while (child.exitCode === null) {
    const word = where.exec(output())?.[1];
    if (word !== undefined) return word;
    await sleep(50);
  }
  throw new Error(`The product stopped:\n${output()}`);
}

/** Everything the process has said so far. */
export function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The product did not start:\n${output()}`);
}

async function stopStarter(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
