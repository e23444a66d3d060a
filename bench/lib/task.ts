import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { doing } from './doing.ts';

/**
 * Runs a program to its end and gives the one answer that it sends. It times itself, so that the start of
 * its process counts for nothing.
 */
export async function runTask<Answer>(
  program: URL,
  env: Readonly<Record<string, string>>,
): Promise<Answer> {
  const child = fork(program, {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  let answer: { given: Answer } | null = null;
  child.once('message', (given) => {
    answer = { given: given as Answer };
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const code = await doing(`the end of ${basename(program.pathname)}`, () => ended);
  if (answer === null || code !== 0) {
    throw new Error(`${program.pathname} ended (${String(code)}): ${output}`);
  }
  return (answer as { given: Answer }).given;
}

/** What a program says of itself when it is done. */
export interface TaskCost {
  /** Milliseconds of CPU of the process, without its start. */
  cpu: number;
  /** The most memory it ever had, in megabytes. */
  peak: number;
}

/** @returns what the process has used since this was called */
export function watchTask(): () => TaskCost {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { cpu: (user + system) / 1000, peak: process.resourceUsage().maxRSS / 1024 };
  };
}
