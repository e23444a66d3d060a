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
