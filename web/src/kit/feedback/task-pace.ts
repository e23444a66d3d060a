/** One reading of a long task. */
export interface PaceSample {
  /** Milliseconds, any origin. */
  at: number;
  done: number;
}

/** Readings older than this no longer count: the pace shown is that of now. */
const windowMs = 60_000;

/**
 * How fast a task goes, from its readings: done per minute over the last minute, or undefined while there
 * is too little to say so. The readings come in order.
 */
export function pacePerMinute(samples: readonly PaceSample[]): number | undefined {
  const last = samples.at(-1);
  const first = samples.find((sample) => last !== undefined && last.at - sample.at <= windowMs);
  if (!first || !last || last.at <= first.at || last.done <= first.done) return undefined;
  return ((last.done - first.done) / (last.at - first.at)) * 60_000;
}

/** Seconds to go at this pace, or undefined when it is not known. */
export function secondsLeft(remaining: number, perMinute: number | undefined): number | undefined {
  if (perMinute === undefined || perMinute <= 0) return undefined;
  return Math.ceil((remaining / perMinute) * 60);
}
