import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { doing } from './doing.ts';
import { memoryOf } from './processes.ts';

const program = new URL('../../server/src/main/operator.ts', import.meta.url);

export interface OperatorRun {
  ms: number;
  /** Kilobytes. */
  memory: number;
}

/**
 * Runs a command of the operator as the operator does.
 *
 * @param killAt the line it says at which it is killed, counted from 1; it runs to its end when absent
 * @throws when it fails
 */
export async function runOperatorCommand(
  env: Record<string, string>,
  args: readonly string[],
  killAt?: number,
): Promise<OperatorRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program.pathname, ...args], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let lines = 0;
  let memory = 0;
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  });
  createInterface(child.stdout).on('line', () => {
    lines += 1;
    if (lines === killAt) child.kill('SIGKILL');
  });
  const looking = setInterval(() => {
    const { peak } = memoryOf(child.pid ?? 0);
    if (peak > memory) memory = peak;
  }, 20);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  try {
    const code = await doing(`the operator to ${args[0]}`, () => ended);
    if (killAt === undefined && code !== 0) throw new Error(`The operator failed: ${output}`);
    return { ms: performance.now() - startedAt, memory };
  } finally {
    clearInterval(looking);
  }
}
