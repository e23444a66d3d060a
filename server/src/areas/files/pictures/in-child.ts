import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createAdmission } from '../../../kernel/http/limits/admission.ts';
import type { Preparing } from '../../../kernel/http/route.ts';
import type { SentBytes } from '../file-purpose.ts';

/** Milliseconds that one file may take. */
const patience = 10_000;

/** Two at once, and not many behind them: each takes a core. One user has one core at most. */
const queue = createAdmission({
  running: 2,
  waiting: 20,
  ofOne: { running: 1, waiting: 2 },
  waitMs: 60_000,
  retryAfter: patience / 1000,
  named: 'pictures',
});

/** What a process of its own made of a file; null where it had to be ended. */
export interface ChildAnswer {
  readonly code: number | null;
  readonly output: Buffer;
}

/**
 * Has a program read a file in a process of its own, with limits of time and memory: what breaks or fills up there
 * breaks nothing else.
 *
 * @param program its path, and its arguments
 * @throws ProblemError RATE_LIMITED when two of the same user wait already; UNAVAILABLE when too many wait
 */
export async function readInChild(
  program: readonly [path: string, ...parameters: string[]],
  file: SentBytes,
  { userId, signal }: Preparing,
): Promise<ChildAnswer> {
  const leave = await queue.enter({ by: `user ${userId}`, signal });
  try {
    return await run(program, file, signal);
  } finally {
    leave();
  }
}

async function run(
  program: readonly string[],
  file: SentBytes,
  signal: AbortSignal,
): Promise<ChildAnswer> {
  const child = spawn(process.execPath, ['--max-old-space-size=128', ...program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Nothing of ours is told to what reads a stranger's file.
    env: {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    killSignal: 'SIGKILL',
  });
  // It stops reading when it refuses the file.
  pipeline(Buffer.isBuffer(file) ? [file] : file, child.stdin).catch(() => {});
  try {
    const [output, code] = await Promise.all([
      buffer(child.stdout),
      once(child, 'close').then(([exit]) => exit as number | null),
    ]);
    return { code, output };
  } catch {
    signal.throwIfAborted();
    return { code: null, output: Buffer.alloc(0) };
  }
}
