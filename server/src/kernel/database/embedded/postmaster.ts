import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import type { DataFolder } from './data-folder.ts';
import { disownStalePidFile, findPostmaster } from './postmaster-file.ts';
import { isRunning, signal } from './processes.ts';
import { exitCodes, StartError } from '../../config/start-error.ts';

export type Postmaster = { pid: number; port: number };

export type LaunchPlan = {
  folder: DataFolder;
  binaries: Binaries;
  durability: 'on' | 'off';
  log: (line: string) => void;
};

/** How long a start waits for the orphans of a killed postmaster to end. */
const ORPHAN_PATIENCE_MS = 30_000;
const SHUTDOWN_PATIENCE_MS = 60_000;
const LOG_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Starts the postmaster on `port`, or, when that is taken and `portMayChange`, on a free one.
 * Repeats the start while backends of a killed postmaster still hold the shared memory. When `asked` is aborted
 * it stops what it has started and rejects.
 */
export async function launchPostmaster(
  plan: LaunchPlan,
  wantedPort: number | undefined,
  portMayChange: boolean,
  asked?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + ORPHAN_PATIENCE_MS;
  let port = wantedPort ?? (await findFreePort());
  let reportedWaiting = false;
  for (;;) {
    asked?.throwIfAborted();
    disownStalePidFile(plan.folder.cluster);
    const outcome = await tryLaunch(plan, port, asked);
    if (typeof outcome !== 'string') return outcome;
    const portTaken = /could not bind|Address already in use/.test(outcome);
    const orphans = /is still in use|lock file "[^"]*" already exists/.test(outcome);
    if ((!portTaken && !orphans) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL did not start: ${outcome} (log: ${logPath(plan.folder)})`, {
        exitCode: exitCodes.unavailable,
      });
    }
    if (portTaken && portMayChange) {
      port = await findFreePort();
      continue;
    }
    if (!reportedWaiting) {
      plan.log(
        orphans
          ? 'Waiting for the last processes of a killed database to end'
          : `Waiting for port ${port} to become free`,
      );
      reportedWaiting = true;
    }
    await sleep(250);
  }
}

/**
 * Takes over the postmaster that a killed supervisor left running, when it runs as `plan` would run
 * it; one that runs otherwise, or was on its way down, is brought to its end. Undefined: there is none.
 */
export async function adoptPostmaster(
  plan: LaunchPlan,
  asked?: AbortSignal,
): Promise<Postmaster | undefined> {
  const { cluster } = plan.folder;
  let found = findPostmaster(cluster);
  if (!found) return undefined;
  if (found.status === 'stopping' || !runsAsPlanned(plan, found.port)) {
    await stopPostmaster(found.pid, plan.log);
    return undefined;
  }
  while (found && found.status !== 'ready') {
    if (asked?.aborted) await stopPostmaster(found.pid, plan.log);
    asked?.throwIfAborted();
    await sleep(20);
    found = findPostmaster(cluster);
  }
  return found;
}

/** Fast shutdown: ends the connections, writes everything, waits for the end. */
export async function stopPostmaster(pid: number, log: (line: string) => void): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, SHUTDOWN_PATIENCE_MS)) return;
  // Immediate shutdown loses nothing either: the next start replays the log.
  log('The database takes long to stop; it will recover at the next start');
  signal(pid, 'SIGQUIT');
  if (!(await hasEnded(pid, SHUTDOWN_PATIENCE_MS))) {
    throw new Error(`PostgreSQL (process ${pid}) does not stop`);
  }
}

async function hasEnded(pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Answers the postmaster once it takes queries, or what it said before it ended. */
async function tryLaunch(
  plan: LaunchPlan,
  port: number,
  asked?: AbortSignal,
): Promise<Postmaster | string> {
  const { cluster, runAs } = plan.folder;
  const { descriptor, offset } = openLog(plan.folder);
  const child = spawn(plan.binaries.postgres, postgresArguments(plan, port), {
    ...runAs,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', descriptor, descriptor],
    // A session of its own: Ctrl-C in the terminal must not reach it before we have drained.
    detached: true,
  });
  closeSync(descriptor);
  const ended: { reason?: string } = {};
  child.once('error', (error) => (ended.reason = error.message));
  child.once('exit', (code, killer) => (ended.reason ??= `it ended with ${code ?? killer}`));
  child.unref();

  const startedAt = Date.now();
  let reportedSlow = false;
  while (ended.reason === undefined) {
    const found = findPostmaster(cluster);
    if (found?.pid === child.pid && found?.status === 'ready') return found;
    if (asked?.aborted && child.pid !== undefined) {
      await stopPostmaster(child.pid, plan.log);
      asked.throwIfAborted();
    }
    if (!reportedSlow && Date.now() - startedAt > 5000) {
      plan.log('The database recovers from an abrupt end; this may take a while');
      reportedSlow = true;
    }
    await sleep(10);
  }
  return fatalLines(plan.folder, offset) ?? ended.reason;
}

// On the command line, where no file and no ALTER SYSTEM can override them.
function postgresArguments(plan: LaunchPlan, port: number): string[] {
  const durable = plan.durability;
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The log says what failed, never the values: they are people's data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    fsync: durable,
    full_page_writes: durable,
    synchronous_commit: durable,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', plan.folder.cluster, ...flags];
}

// PostgreSQL notes the command line it was started by in postmaster.opts, each argument in quotes.
function runsAsPlanned(plan: LaunchPlan, port: number): boolean {
  const quoted = postgresArguments(plan, port).map((argument) => `"${argument}"`);
  const expected = [plan.binaries.postgres, ...quoted].join(' ');
  return readFileSync(join(plan.folder.cluster, 'postmaster.opts'), 'utf8').trim() === expected;
}

function logPath(folder: DataFolder): string {
  return join(folder.home, 'postgres.log');
}

function openLog(folder: DataFolder): { descriptor: number; offset: number } {
  const path = logPath(folder);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return {
    descriptor: openSync(path, 'a', 0o600),
    offset: size > LOG_LIMIT_BYTES ? 0 : size,
  };
}

function fatalLines(folder: DataFolder, offset: number): string | undefined {
  const lines = readFileSync(logPath(folder)).subarray(offset).toString('utf8').trim().split('\n');
  const grave = lines.filter((line) => /FATAL|PANIC|could not/.test(line));
  return (grave.length > 0 ? grave : lines.slice(-3)).join(' ') || undefined;
}

/** A port no one listens on at this moment, chosen by the operating system. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
