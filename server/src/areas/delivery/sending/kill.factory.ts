import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MailRecord, type RecordedMail } from '../../../testing/mail-record.ts';
import { random } from '../../../testing/random.ts';
import { startFaultSink, type Fault, type FaultSink } from '../../../testing/smtp-fault-sink.ts';

const fixture = fileURLToPath(new URL('worker.fixture.ts', import.meta.url));

/** Shares of mails that meet with each fault. */
function faultOf(next: () => number): Fault | null {
  const drawn = next();
  if (drawn < 0.015) return { at: 'recipient', say: '451 4.7.1 later' };
  if (drawn < 0.03) return { at: 'end', say: '452 4.3.1 full' };
  if (drawn < 0.035) return { at: 'recipient', say: '550 5.7.1 no' };
  if (drawn < 0.04) return { at: 'end', say: '554 5.6.0 not this' };
  if (drawn < 0.05) return { at: 'recipient', cut: true };
  return drawn < 0.08 ? { at: 'end', lose: true } : null;
}

export interface CheckedSink extends FaultSink {
  /** What is on disk. */
  taken(): RecordedMail[];
  readonly lost: number;
}

/** A sink that writes every mail to disk before it says that it has it. */
export async function startCheckedSink(seed: number): Promise<CheckedSink> {
  const record = new MailRecord();
  const next = random(seed);
  let lost = 0;
  const sink = await startFaultSink({
    fault: () => {
      const fault = faultOf(next);
      if (fault !== null && 'lose' in fault) lost += 1;
      return fault;
    },
    take: async (mail) => {
      record.add(mail);
      // Time in which a worker can die between its last byte and the answer.
      await sleep(next() * 250);
    },
  });
  return {
    url: sink.url,
    port: sink.port,
    get connections() {
      return sink.connections;
    },
    get connectionsMost() {
      return sink.connectionsMost;
    },
    get lost() {
      return lost;
    },
    taken: () => record.read(),
    async stop() {
      await sink.stop();
      record.close();
    },
  };
}

/** What was done to the workers of a round. */
export interface Deaths {
  kills: number;
  stops: number;
  /** Workers that ended on their own, as none may. */
  exits: number;
}

/** Two workers, of which one dies or falls asleep every now and then, until it is enough. */
export class Workers {
  readonly #env: NodeJS.ProcessEnv;
  readonly #next: () => number;
  readonly #living: [ChildProcess | null, ChildProcess | null] = [null, null];
  #ended = false;
  readonly deaths: Deaths = { kills: 0, stops: 0, exits: 0 };

  constructor(env: Record<string, string>, seed: number) {
    this.#env = { ...process.env, ...env };
    this.#next = random(seed);
  }

  async start(): Promise<void> {
    await Promise.all([this.#spawn(0), this.#spawn(1)]);
  }

  async #spawn(slot: 0 | 1): Promise<void> {
    if (this.#ended) return;
    const child = fork(fixture, [], {
      env: this.#env,
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#living[slot] = child;
    child.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') this.deaths.exits += 1;
    });
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }

  /** Lets workers die until `enough`: every 120 to 570 ms one, of six or seven one only sleeps for 1.8 s. */
  async torment(enough: () => Promise<boolean>): Promise<void> {
    const rests: Promise<void>[] = [];
    while (!this.#ended && !(await enough())) {
      await sleep(120 + this.#next() * 450);
      const slot = this.#next() < 0.5 ? 0 : 1;
      const child = this.#living[slot];
      if (child?.pid === undefined) continue;
      if (this.#next() < 0.15) rests.push(this.#putToSleep(child));
      else await this.#kill(child, slot);
    }
    await Promise.all(rests);
  }

  /** Both die at once, and are begun again. Not while they are tormented. */
  async strike(): Promise<void> {
    await Promise.all(
      ([0, 1] as const).map(async (slot) => {
        const child = this.#living[slot];
        if (child !== null) await this.#kill(child, slot);
      }),
    );
  }

  async #putToSleep(child: ChildProcess): Promise<void> {
    this.deaths.stops += 1;
    child.kill('SIGSTOP');
    await sleep(1800);
    child.kill('SIGCONT');
  }

  async #kill(child: ChildProcess, slot: 0 | 1): Promise<void> {
    this.deaths.kills += 1;
    await end(child);
    await this.#spawn(slot);
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#living.filter((child) => child !== null).map(end));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
