import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const worker = fileURLToPath(new URL('worker.fixture.ts', import.meta.url));

/** How a worker is to die: this long after it is done with so many pieces. */
interface Death {
  pieces: number;
  afterMs: number;
}

/** Whose work it is. */
interface Task {
  /** As app_worker. */
  url: string;
  organizationId: number;
  importId: number;
}

/** Runs a worker, and kills it if it is to die; null: it does all there is to do. */
async function runWorker(task: Task, death: Death | null): Promise<void> {
  const child = fork(worker, [], {
    env: {
      ...process.env,
      WORKER_URL: task.url,
      ORGANIZATION_ID: String(task.organizationId),
      IMPORT_ID: String(task.importId),
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (death !== null) {
    let heard = -1;
    const reached = new Promise<void>((resolve) => {
      child.on('message', () => {
        heard += 1;
        if (heard >= death.pieces) resolve();
      });
    });
    await Promise.race([reached, exited]);
    await Promise.race([sleep(death.afterMs), exited]);
    child.kill('SIGKILL');
  }
  const [code] = (await exited) as [number | null];
  if (death === null) expect(code).toBe(0);
}

/** A piece takes about this long where nothing else runs: a death comes in it, or between it and the next. */
const pieceMs = 60;

/** Some workers die, the last one ends the task. */
export async function workThroughDeaths(task: Task, next: () => number): Promise<void> {
  for (let death = 0; death < 4; death += 1) {
    await runWorker(task, { pieces: Math.floor(next() * 2), afterMs: next() * pieceMs });
  }
  await runWorker(task, null);
}
