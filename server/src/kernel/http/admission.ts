import { ProblemError } from './problem.ts';

export interface AdmissionLimits {
  /** Requests worked on at the same time. */
  readonly running: number;
  /** Requests that may wait for their turn; the next is turned away at once. */
  readonly waiting: number;
  /** Longest wait in milliseconds. */
  readonly waitMs: number;
}

/** Twice the connections of the pool, so that parsing goes on while the database works. */
export const defaultAdmission: AdmissionLimits = { running: 20, waiting: 400, waitMs: 3000 };

export interface Admission {
  /**
   * Waits for a turn; the function it gives ends the turn.
   * @throws ProblemError UNAVAILABLE when too many wait or it took too long, or the signal's reason
   */
  enter(signal: AbortSignal): Promise<() => void>;
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly admit: () => void;
}

function busy(): ProblemError {
  return new ProblemError('UNAVAILABLE', { retryAfter: 2 });
}

/**
 * A bounded queue before the work: under more load than the database carries, those who are served are
 * served in time, and the others learn at once that they should come back.
 */
export function createAdmission(limits: AdmissionLimits = defaultAdmission): Admission {
  const queue = new Set<Waiter>();
  let running = 0;

  function leave(): void {
    running -= 1;
    const next = queue.values().next().value;
    if (!next) return;
    queue.delete(next);
    next.admit();
  }

  function turn(): () => void {
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave();
    };
  }

  function wait(signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit() {
          settle();
          resolve(turn());
        },
      };
      const timer = setTimeout(() => giveUp(busy()), limits.waitMs);
      const onAbort = () => giveUp(signal.reason as Error);
      function settle(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
      function giveUp(reason: Error): void {
        queue.delete(waiter);
        settle();
        reject(reason);
      }
      signal.addEventListener('abort', onAbort, { once: true });
      queue.add(waiter);
    });
  }

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (running < limits.running) return turn();
      if (queue.size >= limits.waiting) throw busy();
      return wait(signal);
    },
    get running() {
      return running;
    },
    get waiting() {
      return queue.size;
    },
  };
}
