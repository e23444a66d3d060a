import { fewestShown } from 'contract/metrics/definitions.ts';
import type { GroupDays, GroupResults } from 'contract/metrics/metrics.ts';
import { addDays } from 'contract/kernel/days.ts';
import { type Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { bucketFor, bucketsOf } from './range.ts';
import { findGroupDays, findGroupReach, findLargestGroups } from './reach.repository.ts';

/** Null where a metric would reveal fewer than five people; that it was no one may be shown. */
export function shownCount(people: number): number | null {
  return people > 0 && people < fewestShown ? null : people;
}

/** People reached by group: in each week or month, in the whole range, and in the days before. */
export async function groupResults(
  tx: OrganizationTransaction,
  range: Range,
): Promise<GroupResults> {
  const periods = bucketsOf(range, bucketFor(range.days));
  const groups = await findLargestGroups(tx, 'table');
  const found = await findGroupReach(tx, [range, range.before, ...periods]);
  const cells = new Map(found.map((row) => [`${row.group_id} ${row.place}`, row.people]));
  return {
    range,
    periods,
    items: groups.map(({ id, name, member_count: members }) => {
      const small = members < fewestShown;
      const cell = (index: number) => (small ? null : shownCount(cells.get(`${id} ${index}`) ?? 0));
      return {
        groupId: id,
        name,
        people: small ? null : members,
        reached: cell(1),
        reachedBefore: cell(2),
        periods: periods.map((_, index) => cell(index + 3)),
      };
    }),
  };
}

/** People reached by group and day, of the largest groups. */
export async function groupDays(tx: OrganizationTransaction, range: Range): Promise<GroupDays> {
  const groups = (await findLargestGroups(tx, 'chart')).filter(
    ({ member_count: members }) => members >= fewestShown,
  );
  const position = new Map<string, number>();
  for (let index = 0; index < range.days; index += 1)
    position.set(addDays(range.from, index), index);
  const days = new Map(
    groups.map(({ id }) => [id, Array.from<number | null>({ length: range.days }).fill(0)]),
  );
  const rows = await findGroupDays(tx, [...days.keys()], range);
  for (const { group_id: id, day, people } of rows) {
    const ofGroup = days.get(id);
    if (ofGroup) ofGroup[position.get(day) as number] = shownCount(people);
  }
  return {
    range,
    items: groups.map(({ id, name }) => ({
      groupId: id,
      name,
      days: days.get(id) ?? [],
    })),
  };
}
