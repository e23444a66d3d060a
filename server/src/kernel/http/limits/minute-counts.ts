import type { Clock } from '../../clock/clock.ts';

const windowMs = 60_000;
/** Beyond this many keys in one minute the memory is worth more than the count. */
const keysMax = 200_000;

/** Counts per key in a fixed minute, in the memory of this process. */
export interface MinuteCounts {
  /** Counts one more. @returns how many there were in this minute, and the milliseconds until it ends */
  add(key: string): { count: number; msLeft: number };
}

export function createMinuteCounts(clock: Clock): MinuteCounts {
  let windowEnd = Number.NEGATIVE_INFINITY;
  const counts = new Map<string, number>();
  return {
    add(key) {
      const now = clock.now();
      if (now >= windowEnd || counts.size >= keysMax) {
        counts.clear();
        windowEnd = now + windowMs;
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { count, msLeft: windowEnd - now };
    },
  };
}
