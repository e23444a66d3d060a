import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCodes, StartError } from '../kernel/config/start-error.ts';

export interface Children {
  /**
   * Resolves when each process has said that it is ready; rejects with a {@link StartError} when one ends before
   * that. A process that ends later is started again and rejects nothing.
   */
  ready: Promise<void>;
  /** Asks each to finish what it has begun, and waits for it; after 28 s it is ended. */
  stop(): Promise<void>;
}

const processes = ['api', 'worker'] as const;
type ProcessName = (typeof processes)[number];

/**
 * How Node runs a process of the product. What V8 compiled is kept between starts, which spares a fifth of the
 * time of a start; and the space for young objects stays small, where V8 would let it grow to 128 MB.
 *
 * The worker may have 1 GB of objects: the less a process may have, the less V8 lets garbage grow beside what
 * is in use. While a file is imported that is 130 MB instead of 180, at no cost that can be measured. The
 * lists of the API would cost a quarter more.
 */
export function nodeOptions(name: ProcessName): {
  arguments: string[];
  environment: NodeJS.ProcessEnv;
} {
  const young = '--max-semi-space-size=4';
  return {
    arguments: name === 'worker' ? [young, '--max-old-space-size=1024'] : [young],
    environment: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled },
  };
}

const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

const drainMs = 28_000;
/** Before a restart: the first time, and at most, where the process had been ready and where it never was. */
const restartMs = { first: 250, mostAfterReady: 2000, most: 10_000 };
/** A process that was ready for this long has recovered: its next restart waits as briefly as the first. */
const recoveredMs = 10_000;

/** Runs the API and the worker as processes of their own, and starts each again when it stops unexpectedly. */
export function runChildren(environment: NodeJS.ProcessEnv, say: (line: string) => void): Children {
  const all = processes.map((name) => keepRunning(name, environment, say));
  return {
    ready: Promise.all(all.map(({ ready }) => ready)).then(() => undefined),
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}

/** Waits twice as long before each restart of a process that keeps failing, and never gives up. */
function keepRunning(
  name: ProcessName,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Children {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let running: ChildProcess | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let stopping = false;
  let wasReady = false;
  let wait = restartMs.first;

  const start = () => {
    const child = spawnProcess(name, environment);
    running = child;
    let readyAt = Number.POSITIVE_INFINITY;
    child.once('message', () => {
      readyAt = Date.now();
      wasReady = true;
      resolve();
    });
    const gone = (why: string | number, code: number | null) => {
      running = null;
      if (stopping) return;
      if (!wasReady) {
        reject(endedEarly(name, why, code));
        return;
      }
      const livedMs = Date.now() - readyAt;
      if (livedMs > recoveredMs) wait = restartMs.first;
      // People wait for one that can start; one that cannot only costs CPU.
      else if (livedMs >= 0) wait = Math.min(wait, restartMs.mostAfterReady);
      say(`The ${name} ended (${why}); starting again in ${wait} ms.`);
      waiting = setTimeout(start, wait);
      wait = Math.min(wait * 2, restartMs.most);
    };
    child.once('exit', (code, signal) => gone(signal ?? code ?? 'unknown', code));
    child.on('error', (error) => {
      // A machine without a process or memory to spare cannot even start one: no exit follows.
      if (child.pid === undefined) gone(error.message, null);
    });
  };

  start();
  return {
    ready,
    stop: async () => {
      stopping = true;
      clearTimeout(waiting);
      if (running !== null) await end(running);
    },
  };
}

function spawnProcess(name: ProcessName, environment: NodeJS.ProcessEnv): ChildProcess {
  const node = nodeOptions(name);
  // Sources start sources, as in development, and what was built starts what was built with it.
  const ours = process.argv[1] as string;
  const program = join(dirname(ours), `${name}${extname(ours)}`);
  return spawn(process.execPath, [...node.arguments, program], {
    env: { ...process.env, ...node.environment, ...environment },
    // Their own session: Ctrl-C reaches us alone, and we stop them in order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** A process that ends with one of our codes has said why. */
function endedEarly(name: ProcessName, why: string | number, code: number | null): StartError {
  if (code === exitCodes.config || code === exitCodes.unavailable)
    return new StartError('', { exitCode: code });
  return new StartError(`The ${name} ended before it was ready (${why}).`, { exitCode: 1 });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), drainMs);
  await gone;
  clearTimeout(late);
}
