import type { MessageParts } from 'contract/metrics/metrics.ts';

/** The group whose people opened the email least, from 0 to 1; null where none has less than another, as before the first open. */
export function lowestOpenRate(
  groups: Pick<MessageParts['groups'][number], 'name' | 'delivered' | 'opened'>[],
): { name: string; rate: number } | null {
  const rates = groups
    .flatMap(({ name, delivered, opened }) =>
      delivered === null || opened === null || delivered === 0
        ? []
        : [{ name, rate: opened / delivered }],
    )
    .toSorted((one, other) => one.rate - other.rate);
  const [lowest] = rates;
  return lowest === undefined || lowest.rate === rates.at(-1)?.rate ? null : lowest;
}
