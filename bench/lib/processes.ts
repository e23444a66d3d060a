import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { doing } from './doing.ts';
import { nodeOptions } from '../../server/src/main/children.ts';

/** A Node process of ours that serves on loopback. */
export interface ServerProcess {
  pid: number;
  port: number;
  /** Milliseconds of CPU it has used. */
  cpu(): number;
  stop(): Promise<void>;
}

/**
 * Starts a program that tells its parent when it is ready. It ends with us: the channel between us closes, and it
 * stops.
 */
export async function startServer(
  program: URL,
  port: number,
  env: Record<string, string>,
  nodeArguments: readonly string[] = [],
): Promise<ServerProcess> {
  const options = nodeOptions(program.pathname.endsWith('/worker.js') ? 'worker' : 'api');
  const child = spawn(
    process.execPath,
    [...options.arguments, ...nodeArguments, program.pathname],
    {
      env: { PATH: process.env['PATH'], TZ: 'UTC', ...options.environment, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${program.pathname} ended (${code}): ${output}`)),
    );
  });
  await doing(`${basename(program.pathname)} to be ready`, () => ready);
  const pid = child.pid as number;
  return { pid, port, cpu: () => cpuOf(pid), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(late);
}

/** Kilobytes as the kernel counts them; NaN where there is no /proc. */
export interface Memory {
  now: number;
  peak: number;
}

/** What of a process is in memory, and the most that ever was. */
export function memoryOf(pid: number): Memory {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
    return { now: figure('VmRSS'), peak: figure('VmHWM') };
  } catch {
    return { now: Number.NaN, peak: Number.NaN };
  }
}

/** Milliseconds of CPU that a process and its ended children have used; 10 ms is the finest step. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  // utime, stime, cutime, cstime: fields 14 to 17, in ticks of 10 ms.
  return fields ? 10 * [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) : 0;
}

/** The same for a process and all it started, e.g. a database. */
export function cpuOfTree(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuOf(one), 0);
}

/** Direct children alone: PostgreSQL's have none of their own. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((one) => statOf(one)?.[1] === String(pid));
  } catch {
    return [];
  }
}

/** Fields from the third (the state) on; null when there is no such process. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Milliseconds of CPU that the whole machine has used, and had to give, since it started. */
export function machineCpu(): { used: number; all: number } {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
    const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
    const all = ticks.reduce((sum, tick) => sum + tick, 0);
    const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
    return { used: 10 * (all - idle), all: 10 * all };
  } catch {
    return { used: Number.NaN, all: Number.NaN };
  }
}
