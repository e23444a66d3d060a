import { sample, shuffledSubarray } from 'fast-check';
import { inject } from 'vitest';

/** What the configuration of the tests provides. */
export interface Properties {
  runs: 'short' | 'whole';
  /** null: each property draws its own, which a failure names. */
  seed: number | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    properties: Properties;
  }
}

/** `whole` in `npm run test:full`, `short` in `npm test`: sizes and rounds of which fewer prove the same less often. */
export function byRun<T>({ whole, short }: Record<Properties['runs'], T>): T {
  return inject('properties').runs === 'whole' ? whole : short;
}

/**
 * How often a property is tried: `whole` by `npm run test:full`, `short` by `npm test`, and from the seed that both
 * print (PROPERTY_SEED).
 *
 * @param again for a property that is tried several times: each time from another seed
 * @returns options of fast-check's `assert`
 */
export function propertyRuns(
  { whole, short }: { whole: number; short: number },
  again = 0,
): { numRuns: number; seed?: number } {
  const { seed } = inject('properties');
  return {
    numRuns: byRun({ whole, short }),
    ...(seed !== null && { seed: (seed + again) | 0 }),
  };
}

let draws = 0;

/**
 * All of them in `npm run test:full`; in `npm test` so many that are drawn from the seed, others at each call. For
 * values that are tried at hundreds of places: each of them still is in every run, only not everywhere.
 */
export function drawn<T>(all: readonly T[], short: number): T[] {
  const { runs, seed } = inject('properties');
  if (runs === 'whole' || short >= all.length) return [...all];
  draws += 1;
  const some = shuffledSubarray([...all], { minLength: short, maxLength: short });
  const from = seed === null ? {} : { seed: (seed + draws) | 0 };
  return sample(some, { numRuns: 1, ...from })[0] ?? [];
}
