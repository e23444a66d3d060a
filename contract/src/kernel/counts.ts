import * as z from 'zod/mini';

/** As many people or dependants as one call changes, deletes or restores. */
export const manyMax = 10_000;

/** As many of all else as one call changes: groups, hubs, items of content, templates, campaigns, direct sends. */
export const severalMax = 200;

/** A whole number for each of these names; all of them are there. */
export function countsOf<const Name extends string>(names: readonly Name[]) {
  const counts = Object.fromEntries(names.map((name) => [name, z.int()]));
  return z.object(counts as { [N in Name]: z.ZodMiniNumberFormat });
}
