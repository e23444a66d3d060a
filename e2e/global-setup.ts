import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureWebBuilt } from '../tools/lib/web-build.mjs';
import { productVariable } from './support/product-address.ts';

const root = path.resolve(import.meta.dirname, '..');
/** A first start makes a database and fills it, on a slow machine with other tests beside it. */
const patience = 120_000;

/**
 * Starts the real product once for all journeys: embedded PostgreSQL, API, worker and the built web on a port
 * of its own, with the demo organization, in a folder that is thrown away afterwards. Whoever works on tests
 * that need none of it sets `JOURNEYS_WITHOUT_PRODUCT`.
 */
// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['JOURNEYS_WITHOUT_PRODUCT']) return undefined;
  await ensureWebBuilt(process.execPath, () => undefined);
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-journeys-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'server/src/main/start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PORT: String(port), NODE_OPTIONS: '' },
    // With a channel to us it stops by itself when we are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = collect(child);
  try {
    await untilReady(`http://127.0.0.1:${port}/ready`, child, said);
    process.env[productVariable] = await readFile(path.join(folder, 'demo.json'), 'utf8');
  } catch (error) {
    await stop(child, folder);
    throw error;
  }
  return () => stop(child, folder);
}

function collect(child: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

async function untilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error(`The product did not start:\n${said()}`);
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const gone = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
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
