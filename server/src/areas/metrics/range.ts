import { addDays } from 'contract/kernel/days.ts';
import { daysDefault, daysOf, type Range, type RangeQuery } from 'contract/metrics/range.ts';
import type { MemberContext } from '../../kernel/http/route.ts';
import { countedUntil } from './counted-until.repository.ts';

/** The calendar day in a zone. */
export function dayIn(timeZone: string, time: number): string {
  // Sweden writes its dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
}

/** The days a call is about, the days they are compared with, and how fresh the figures are. */
export async function rangeOf(
  context: Pick<MemberContext, 'db' | 'member' | 'clock'>,
  query: RangeQuery = {},
): Promise<Range> {
  const { timeZone } = context.member;
  const to = query.to ?? dayIn(timeZone, context.clock.now());
  const from = query.from ?? addDays(to, 1 - daysDefault);
  const days = daysOf(from, to);
  return {
    from,
    to,
    days,
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    timeZone,
    asOf: (await countedUntil(context)).toISOString(),
  };
}

export interface Days {
  from: string;
  to: string;
}

/** Weeks from Monday, or months, cut to the range. */
export function bucketsOf({ from, to }: Days, by: 'week' | 'month'): Days[] {
  const buckets: Days[] = [];
  for (let start = from; start <= to;) {
    const end = by === 'week' ? endOfWeek(start) : endOfMonth(start);
    buckets.push({ from: start, to: end < to ? end : to });
    start = addDays(end, 1);
  }
  return buckets;
}

/** Weeks up to a quarter of a year, months beyond. */
export function bucketFor(days: number): 'week' | 'month' {
  return days <= 92 ? 'week' : 'month';
}

function endOfWeek(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, 6 - sinceMonday);
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
