/** Where the time comes from. Nothing below `main` reads the system's clock directly. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** Stands still until it is advanced. */
export function manualClock(start = Date.UTC(2026, 0, 5, 9)): ManualClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
