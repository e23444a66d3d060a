import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { byRun } from 'contract/kernel/property-runs.testing.ts';
import { expect } from 'vitest';

/** Work that is done piece by piece in a process of its own, which says when it begins and when a piece is done. */
export interface KilledWork {
  /** The file that does what there is to do and ends. */
  fixture: URL;
  env: Record<string, string>;
  /** A piece takes about this long: a death comes in it, or between it and the next. */
  chunkMs: number;
}

/** How a process is to die: this long after it is done with so many pieces. */
interface Death {
  batches: number;
  afterMs: number;
}

/** Runs the work, and kills its process if it is to die; null: it does all there is to do. */
async function run({ fixture, env }: KilledWork, death: Death | null): Promise<'killed' | 'ended'> {
  const child = fork(fixture, [], {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (death !== null) {
    let heard = -1;
    const reached = new Promise<void>((resolve) => {
      child.on('message', () => {
        heard += 1;
        if (heard >= death.batches) resolve();
      });
    });
    await Promise.race([reached, exited]);
    await Promise.race([sleep(death.afterMs), exited]);
    child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  if (death === null) expect(code).toBe(0);
  return signal === 'SIGKILL' ? 'killed' : 'ended';
}

/**
 * Some processes die, the last one does what is left.
 *
 * @returns how many were killed before all was done
 */
export async function workThroughDeaths(work: KilledWork, next: () => number): Promise<number> {
  const deaths = byRun({ whole: 4, short: 2 });
  let killed = 0;
  for (let n = 0; n < deaths; n += 1) {
    const death = { batches: Math.floor(next() * 2), afterMs: next() * work.chunkMs };
    if ((await run(work, death)) === 'killed') killed += 1;
  }
  await run(work, null);
  return killed;
}
