import { refuseCall } from 'contract/kernel/refusal-messages.ts';
import { ProblemError } from '../problem.ts';

export interface AdmissionLimits {
  /** Calls worked on at the same time. */
  readonly running: number;
  /** Calls that may wait for their turn. */
  readonly waiting: number;
  /** The same of one account, so that no account takes every turn or fills the queue. */
  readonly ofOne: { readonly running: number; readonly waiting: number };
  /** Longest wait in milliseconds. */
  readonly waitMs: number;
  /** Seconds after which a refused caller may try again. */
  readonly retryAfter: number;
  /** What waits, for the sentence that a refused account reads. */
  readonly named: 'requests' | 'pictures';
}

/**
 * For requests to the API. As many as the pool has connections, and two that parse or write their answers in between:
 * more would wait for a connection, where no order is kept. One account leaves two connections to others.
 */
export const defaultAdmission: AdmissionLimits = {
  running: 12,
  waiting: 400,
  ofOne: { running: 8, waiting: 100 },
  waitMs: 10_000,
  retryAfter: 2,
  named: 'requests',
};

/** The caller that asks for a turn. */
export interface Asking {
  /** The account whose share it takes, e.g. `user 7`. */
  readonly by: string;
  readonly signal: AbortSignal;
}

export interface Admission {
  /**
   * Waits for a turn; the function it gives ends the turn.
   * @throws ProblemError UNAVAILABLE when too many wait or it took too long, RATE_LIMITED when too many of the
   *   same account wait; or the signal's reason
   */
  enter(asking: Asking): Promise<() => void>;
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly by: string;
  readonly admit: () => void;
  readonly giveUp: (reason: Error) => void;
}

/**
 * A bounded queue before the work. Ordinary bursts wait for their turn. Beyond that, callers learn at once that
 * they should come back: first those of the account with the most waiting. Accounts take turns, so that a long
 * queue of one account delays no one else.
 */
export function createAdmission(limits: AdmissionLimits = defaultAdmission): Admission {
  const queue = new FairQueue();
  const runningOf = new Map<string, number>();
  let running = 0;

  const isFree = (by: string) => (runningOf.get(by) ?? 0) < limits.ofOne.running;

  function leave(by: string): void {
    const left = (runningOf.get(by) ?? 0) - 1;
    if (left > 0) runningOf.set(by, left);
    else runningOf.delete(by);
    running -= 1;
    queue.takeNext(isFree)?.admit();
  }

  function turn(by: string): () => void {
    running += 1;
    runningOf.set(by, (runningOf.get(by) ?? 0) + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave(by);
    };
  }

  return {
    async enter(asking) {
      const { by, signal } = asking;
      signal.throwIfAborted();
      if (running < limits.running && isFree(by)) return turn(by);
      makeRoom(queue, limits, by);
      return waitIn(queue, limits, asking, () => turn(by));
    },
    get running() {
      return running;
    },
    get waiting() {
      return queue.size;
    },
  };
}

/**
 * Takes the place of the newest of a greedier account where the queue is full.
 * @throws ProblemError UNAVAILABLE, RATE_LIMITED
 */
function makeRoom(queue: FairQueue, limits: AdmissionLimits, by: string): void {
  const own = queue.countOf(by);
  if (own >= limits.ofOne.waiting) throw tooMany(limits);
  if (queue.size < limits.waiting) return;
  const most = queue.newestOfMost();
  if (most === undefined || most.count <= own + 1) throw busy(limits);
  most.newest.giveUp(busy(limits));
}

/** @param turn takes the turn at once, so that no other call comes in between */
function waitIn(
  queue: FairQueue,
  { waitMs, ...limits }: AdmissionLimits,
  { by, signal }: Asking,
  turn: () => () => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      by,
      admit() {
        settle();
        resolve(turn());
      },
      giveUp(reason) {
        queue.remove(waiter);
        settle();
        reject(reason);
      },
    };
    const timer = setTimeout(() => waiter.giveUp(busy(limits)), waitMs);
    const onAbort = () => waiter.giveUp(signal.reason as Error);
    function settle(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    }
    signal.addEventListener('abort', onAbort, { once: true });
    queue.add(waiter);
  });
}

function busy({ retryAfter }: Pick<AdmissionLimits, 'retryAfter'>): ProblemError {
  return new ProblemError('UNAVAILABLE', { retryAfter });
}

function tooMany({ retryAfter, named }: AdmissionLimits): ProblemError {
  const code = `${named}_waiting` as const;
  const detail = refuseCall(code, { seconds: retryAfter });
  return new ProblemError('RATE_LIMITED', { retryAfter, detail });
}

/** Waiters by account: the first of each account in the order in which they came, accounts in turns. */
class FairQueue {
  /** The account whose turn is next comes first. */
  readonly #byAccount = new Map<string, Set<Waiter>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(by: string): number {
    return this.#byAccount.get(by)?.size ?? 0;
  }

  add(waiter: Waiter): void {
    const own = this.#byAccount.get(waiter.by) ?? new Set();
    this.#byAccount.set(waiter.by, own.add(waiter));
    this.#size += 1;
  }

  remove(waiter: Waiter): void {
    const own = this.#byAccount.get(waiter.by);
    if (own?.delete(waiter) !== true) return;
    this.#size -= 1;
    if (own.size === 0) this.#byAccount.delete(waiter.by);
  }

  /** Takes the next of the accounts that may run one more. */
  takeNext(mayRun: (by: string) => boolean): Waiter | undefined {
    for (const [by, own] of this.#byAccount) {
      const [next] = own;
      if (next === undefined || !mayRun(by)) continue;
      this.remove(next);
      // Behind the others.
      if (this.#byAccount.delete(by)) this.#byAccount.set(by, own);
      return next;
    }
    return undefined;
  }

  /** The last that came of the account with the most waiting. */
  newestOfMost(): { newest: Waiter; count: number } | undefined {
    let most: Set<Waiter> = new Set();
    for (const own of this.#byAccount.values()) if (own.size > most.size) most = own;
    const newest = [...most].at(-1);
    return newest && { newest, count: most.size };
  }
}
