import * as z from 'zod/mini';

/** A whole number for each of these names; all of them are there. */
export function countsOf<const Name extends string>(names: readonly Name[]) {
  const counts = Object.fromEntries(names.map((name) => [name, z.int()]));
  return z.object(counts as { [N in Name]: z.ZodMiniNumberFormat });
}
