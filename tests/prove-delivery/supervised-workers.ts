import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const restartMs = 250;
/** As long is waited for a worker that is asked to end. */
const patienceMs = 10_000;

/** Keeps so many processes of a program running, as an operator's supervisor does. */
export class SupervisedWorkers {
  readonly #spawn: () => ChildProcess;
  readonly #running = new Set<ChildProcess>();
  readonly #ready = new Set<ChildProcess>();
  #stopping = false;
  /** What workers said that were ready and ended without being killed, as none may. */
  readonly endedAlone: string[] = [];

  /** @param spawn starts one, which sends a message once it is ready */
  constructor(spawn: () => ChildProcess) {
    this.#spawn = spawn;
  }

  async start(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => once(this.#keep(), 'message')));
  }

  /** Of those that are ready. */
  get pids(): number[] {
    return [...this.#ready].flatMap(({ pid }) => pid ?? []);
  }

  #keep(): ChildProcess {
    const child = this.#spawn();
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
    this.#running.add(child);
    child.once('message', () => this.#ready.add(child));
    child.once('exit', (code, signal) => {
      this.#running.delete(child);
      const wasReady = this.#ready.delete(child);
      if (this.#stopping) return;
      if (wasReady && signal !== 'SIGKILL') this.endedAlone.push(`${signal ?? code}: ${output}`);
      setTimeout(() => {
        if (!this.#stopping) this.#keep();
      }, restartMs);
    });
    return child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const gone = [...this.#running].map((child) => once(child, 'exit'));
    for (const child of this.#running) child.kill('SIGTERM');
    await Promise.race([Promise.all(gone), sleep(patienceMs, undefined, { ref: false })]);
    for (const child of this.#running) child.kill('SIGKILL');
    await Promise.all(gone);
  }
}
