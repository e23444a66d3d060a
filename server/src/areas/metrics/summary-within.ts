import { definitionsWithin, fewestShown } from 'contract/metrics/definitions.ts';
import type { Summary } from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { shownCount } from './group-results.ts';
import { countPeopleWithin, countReachWithin } from './people-within.repository.ts';

/**
 * The directory and its reach, for the people of a limited manager. Stored daily metrics cover everyone; the manager's
 * are counted from the rows of their people, who are few.
 */
export async function summaryWithin(tx: OrganizationTransaction, range: Range): Promise<Summary> {
  const { people, unreachable, dependants, households } = await countPeopleWithin(tx);
  const now = await countReachWithin(tx, range);
  const before = await countReachWithin(tx, range.before);
  const isSmall = people < fewestShown;
  const isReachShown =
    !isSmall && shownCount(now.reached) !== null && shownCount(before.reached) !== null;
  const figure = <Name extends 'reached' | 'delivered'>(
    name: Name,
    of: (counts: typeof now) => { value: number; of: number },
  ) => ({
    name,
    ...of(now),
    before: of(before),
    definition: definitionsWithin[name],
    asOf: range.asOf,
  });
  return {
    range,
    people,
    joined: null,
    gone: null,
    reachable: people - unreachable,
    reached: isReachShown
      ? figure('reached', ({ reached }) => ({ value: reached, of: people }))
      : null,
    delivered: isSmall
      ? null
      : figure('delivered', ({ accepted, returned }) => ({
          value: accepted - returned,
          of: accepted,
        })),
    dependants,
    households,
  };
}
