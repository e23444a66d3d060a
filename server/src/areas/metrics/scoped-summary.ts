import { scopedDefinitions, fewestShown } from 'contract/metrics/definitions.ts';
import type { Summary } from 'contract/metrics/metrics.ts';
import type { Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { shownCount } from './group-results.ts';
import { countPeopleInScope, countReachInScope } from './people-in-scope.repository.ts';

/**
 * The directory and its reach, for the people of a scoped manager. Stored daily metrics cover everyone; the manager's
 * are counted from the rows of their people, who are few.
 */
export async function scopedSummary(tx: OrganizationTransaction, range: Range): Promise<Summary> {
  const { people, unreachable, dependants, households } = await countPeopleInScope(tx);
  const now = await countReachInScope(tx, range);
  const before = await countReachInScope(tx, range.before);
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
    definition: scopedDefinitions[name],
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
