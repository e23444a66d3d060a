import { setTimeout as sleep } from 'node:timers/promises';
import { random } from '../../server/src/testing/random.ts';
import type { ServedOrganization } from '../product/support/organization.ts';
import { pidOf } from '../product/support/killing.ts';
import type { Side } from './side.ts';

export const faultKinds = [
  'worker killed',
  'worker paused beyond its lease',
  'API killed',
  'API paused',
  'database killed',
  'database connection killed',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** In what shares they come; all of these come before the first comes again. */
const deck: readonly FaultKind[] = [
  'worker killed',
  'worker killed',
  'worker killed',
  'worker paused beyond its lease',
  'worker paused beyond its lease',
  'API killed',
  'API paused',
  'database killed',
  'database connection killed',
];

export interface ProcessFaultOptions {
  seed: number;
  /** Milliseconds between two, on average, and emails that are accepted between most of them. */
  gapMs: number;
  emailsBetween: number;
  /** Of a pause, at most. */
  pauseMs: number;
}

/** So long the next fault waits, at most, for the emails that are to come after the last one. */
const restMs = 15_000;

/** Kills and pauses processes of the product, and of the workers that are put to the proof, at random moments. */
export class ProcessFaults {
  readonly #organization: ServedOrganization;
  readonly #side: Side;
  readonly #options: ProcessFaultOptions;
  readonly #taken: () => number;
  readonly #next: () => number;
  #left: FaultKind[] = [];
  readonly #pauses: Promise<void>[] = [];
  readonly counts = new Map<FaultKind, number>();

  /** @param taken how many emails the mail server has accepted */
  constructor(
    organization: ServedOrganization,
    side: Side,
    options: ProcessFaultOptions,
    taken: () => number,
  ) {
    this.#organization = organization;
    this.#side = side;
    this.#options = options;
    this.#taken = taken;
    this.#next = random(options.seed);
  }

  get count(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How many emails may be unconfirmed by them, each connection of the channel having one at a time. */
  unconfirmedAtMost(connections: number): number {
    const databases = this.counts.get('database killed') ?? 0;
    return (this.count + databases) * connections;
  }

  /** One after the other until it is enough; all processes run again at the end. */
  async run(enough: () => boolean): Promise<void> {
    while (!enough()) {
      const enoughTaken = this.#taken() + this.#options.emailsBetween;
      await sleep(this.#options.gapMs * (0.2 + 1.6 * this.#next()));
      // One in five comes though nothing has recovered.
      const until = this.#next() < 0.2 ? 0 : Date.now() + restMs;
      while (this.#taken() < enoughTaken && Date.now() < until && !enough()) await sleep(20);
      if (!enough()) await this.#do(await this.#draw());
    }
    await Promise.all(this.#pauses);
  }

  async #draw(): Promise<FaultKind> {
    if (this.#left.length === 0) this.#left = [...deck];
    const [kind = 'worker killed'] = this.#left.splice(
      Math.floor(this.#next() * this.#left.length),
      1,
    );
    // Killed while it starts it would never be there for those who unsubscribe.
    return kind.startsWith('API') && !(await this.#isApiReady()) ? 'worker killed' : kind;
  }

  async #isApiReady(): Promise<boolean> {
    const answer = await fetch(`${this.#organization.url}/health`, {
      signal: AbortSignal.timeout(1000),
    }).catch(() => null);
    return answer?.ok === true;
  }

  async #do(kind: FaultKind): Promise<void> {
    const pid = await this.#victimOf(kind, this.#next());
    const pauseMs = this.#options.pauseMs * (0.3 + 0.7 * this.#next());
    if (pid === undefined) return;
    if (kind.includes('paused')) this.#pauses.push(this.#pause(pid, kind, pauseMs));
    else signal(pid, 'SIGKILL');
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    if (!kind.startsWith('API')) await this.#side.letLeasesEnd();
  }

  async #victimOf(kind: FaultKind, drawn: number): Promise<number | undefined> {
    if (kind === 'worker killed' || kind === 'worker paused beyond its lease') {
      const { pids } = this.#side;
      return pids[Math.floor(drawn * pids.length)];
    }
    // Killed again before it answers, it would only take longer.
    if (kind === 'database killed') await this.#organization.asSuperuser('select 1');
    return pidOf(this.#organization, victims[kind], drawn);
  }

  /** Of a worker the leases end a moment later: others take over what it holds, and then it wakes up. */
  async #pause(pid: number, kind: FaultKind, pauseMs: number): Promise<void> {
    signal(pid, 'SIGSTOP');
    await sleep(200);
    if (kind !== 'API paused') await this.#side.letLeasesEnd();
    await sleep(pauseMs);
    signal(pid, 'SIGCONT');
  }
}

const victims = {
  'API killed': 'api',
  'API paused': 'api',
  'database killed': 'postmaster',
  'database connection killed': 'backend',
} as const;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It was killed in between.
  }
}
