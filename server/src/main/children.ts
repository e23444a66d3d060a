import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Children {
  /** Resolves when each process has said that it is ready. */
  ready: Promise<void>;
  /** Asks each to finish what it has begun, and waits for it; after 28 s it is ended. */
  stop(): Promise<void>;
}

const processes = ['api', 'worker'] as const;
type ProcessName = (typeof processes)[number];

/**
 * How Node runs a process of the product. What V8 compiled is kept between starts, which spares half the CPU
 * of a start and 20 MB; and the space for young objects stays small, where V8 would let it grow to 128 MB.
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
const restartMs = { first: 250, most: 10_000 };

/**
 * Runs the API and the worker as processes of their own and starts again whichever ends by itself, later
 * each time it fails anew.
 */
export function runChildren(environment: NodeJS.ProcessEnv, say: (line: string) => void): Children {
  const running = new Map<ProcessName, ChildProcess>();
  let stopping = false;

  const start = (name: ProcessName, wait: number): Promise<void> => {
    const node = nodeOptions(name);
    const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, [...node.arguments, program], {
      env: { ...process.env, ...node.environment, ...environment },
      // Their own session: Ctrl-C reaches us alone, and we stop them in order.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    running.set(name, child);
    const started = Date.now();
    child.once('exit', (code, signal) => {
      running.delete(name);
      if (stopping) return;
      const next =
        Date.now() - started > 60_000 ? restartMs.first : Math.min(wait * 2, restartMs.most);
      say(`The ${name} ended (${signal ?? code}); starting it again in ${next} ms.`);
      setTimeout(() => {
        if (!stopping) void start(name, next);
      }, next);
    });
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`The ${name} ended before it was ready.`)));
    });
  };

  // A restart's own failure is said by the exit that follows it.
  const ready = Promise.all(processes.map((name) => start(name, restartMs.first)));
  return {
    ready: ready.then(() => undefined),
    stop: async () => {
      stopping = true;
      await Promise.all([...running.values()].map(end));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), drainMs);
  await gone;
  clearTimeout(late);
}
