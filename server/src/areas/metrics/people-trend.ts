import type { PeopleTrend } from 'contract/metrics/metrics.ts';
import { addDays } from 'contract/kernel/days.ts';
import { type Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { findPeopleDays, peopleBefore } from './people-metrics.repository.ts';
import { bucketsOf, type Days } from './range.ts';

/** Active people at the end of a day. */
export function peopleAt(tx: OrganizationTransaction, day: string): Promise<number> {
  return peopleBefore(tx, addDays(day, 1));
}

/** People who were active on any of the days: those at the end, and those who left before. */
export async function peopleDuring(tx: OrganizationTransaction, days: Days): Promise<number> {
  const gone = (await findPeopleDays(tx, days.from))
    .filter(({ day }) => day <= days.to)
    .reduce((sum, row) => sum + row.gone, 0);
  return (await peopleAt(tx, days.to)) + gone;
}

/** The people who joined and left, in each bucket of the range and in the days before. */
export async function peopleTrend(
  tx: OrganizationTransaction,
  range: Range,
  by: 'week' | 'month',
): Promise<PeopleTrend> {
  const days = await findPeopleDays(tx, range.before.from);
  const moved = ({ from, to }: Days) => {
    const within = days.filter(({ day }) => day >= from && day <= to);
    return {
      joined: within.reduce((sum, { joined }) => sum + joined, 0),
      gone: within.reduce((sum, { gone }) => sum + gone, 0),
    };
  };
  let people = await peopleBefore(tx, range.before.from);
  const add = (period: Days) => {
    const { joined, gone } = moved(period);
    people += joined - gone;
    return { joined, gone, people };
  };
  const before = add(range.before);
  return {
    range,
    before,
    buckets: bucketsOf(range, by).map((bucket) => ({ ...bucket, ...add(bucket) })),
  };
}
