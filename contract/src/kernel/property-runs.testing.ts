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
  const { runs, seed } = inject('properties');
  return {
    numRuns: runs === 'whole' ? whole : short,
    ...(seed !== null && { seed: (seed + again) | 0 }),
  };
}
