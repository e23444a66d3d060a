import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import * as z from 'zod/mini';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster } from './postmaster-file.ts';
import { isRunning, signal } from './processes.ts';
import type { RunAs } from './run-as.ts';

const FIXTURE = fileURLToPath(new URL('supervisor.fixture.ts', import.meta.url));

const answerSchema = z.union([
  z.object({
    port: z.number(),
    urls: z.object({ owner: z.string(), api: z.string(), superuser: z.string() }),
  }),
  z.object({ error: z.string() }),
]);

/** A supervisor in a process of its own, leader of its own process group. */
export type Supervisor = { process: ChildProcess; pid: number };

const started: number[] = [];
const here: EmbeddedPostgres[] = [];
const folders: { path: string; cluster: string }[] = [];

export function spawnSupervisor(
  dataDir: string,
  options: { runAs?: RunAs; fixture?: string; node?: string; durability?: 'on' | 'off' } = {},
): Supervisor {
  const child = spawn(
    options.node ?? process.execPath,
    [options.fixture ?? FIXTURE, dataDir, options.durability ?? 'on'],
    {
      ...options.runAs,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (child.pid === undefined) throw new Error('The supervisor did not start');
  started.push(child.pid);
  return { process: child, pid: child.pid };
}

/** Starts a database supervised by this process and stopped by `cleanUp`. */
export async function startHere(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(options);
  here.push(database);
  return database;
}

/** What the supervisor said once its database ran, or why it refused. */
export async function answerOf(supervisor: Supervisor): Promise<z.infer<typeof answerSchema>> {
  const { stdout } = supervisor.process;
  if (!stdout) throw new Error('The supervisor has no output');
  for await (const line of createInterface({ input: stdout })) {
    return answerSchema.parse(JSON.parse(line));
  }
  return { error: 'the supervisor ended without a word' };
}

export async function runningDatabase(supervisor: Supervisor) {
  const answer = await answerOf(supervisor);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

/** Kills without warning and waits until the process is gone. */
export async function killHard(pid: number): Promise<void> {
  signal(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}

/** A folder that every user may pass, as a clone in /srv is; `private` ones are like a 0700 home. */
export function makeFolder(options: { private?: boolean } = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'atrium-postgres-'));
  if (!options.private) chmodSync(path, 0o711);
  folders.push({ path, cluster: join(path, 'postgres') });
  return path;
}

/** Ends everything the tests started, whatever state it is in, and deletes its folders. */
export async function cleanUp(): Promise<void> {
  for (const database of here.splice(0)) await database.stop();
  for (const pid of started.splice(0)) await killHard(pid);
  for (const { path, cluster } of folders.splice(0)) {
    const running = findPostmaster(cluster);
    if (running) signal(running.pid, 'SIGQUIT');
    if (running) await until(() => !isRunning(running.pid));
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends Record<string, unknown>>(
  url: string,
  text: string,
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts numbers one by one until the connection breaks or `stop` is called; answers those acknowledged. */
export async function writeNumbers(url: string): Promise<{
  backend: number;
  acknowledged: number[];
  stop(): Promise<void>;
}> {
  const client = new Client({ connectionString: url });
  const broken = new Promise<void>((resolve) => client.on('error', () => resolve()));
  await client.connect();
  await client.query('create table if not exists written (number int primary key)');
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const state = { stopped: false };
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let number = 1; !state.stopped; number += 1) {
      await client.query('insert into written values ($1)', [number]);
      acknowledged.push(number);
    }
  })().catch(() => broken);
  return {
    backend: backend.rows[0]?.pid ?? 0,
    acknowledged,
    stop: async () => {
      state.stopped = true;
      await writing;
      await client.end().catch(() => undefined);
    },
  };
}

export async function writtenNumbers(url: string): Promise<number[]> {
  const rows = await query<{ number: number }>(url, 'select number from written order by number');
  return rows.map((row) => row.number);
}

export function postmasterOf(dataDir: string): number {
  const cluster = join(dataDir, 'postgres');
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
