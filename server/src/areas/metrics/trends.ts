import type { ContentResults, ReachTrend, Summary } from 'contract/metrics/metrics.ts';
import { addDays } from 'contract/kernel/days.ts';
import { type Range } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { countReads, findContentResults } from './content-results.repository.ts';
import { deliveredIn, figureOf, reachedIn } from './key-figures.ts';
import { findMessageResults } from './message-results.repository.ts';
import { countRegister } from './people-metrics.repository.ts';
import { peopleAt, peopleDuring, peopleTrend } from './people-trend.ts';
import { dayIn, type Days } from './range.ts';
import { findFirstReached } from './reach.repository.ts';

/** People reached so far on each day of a range, each person once. */
async function reachedSoFar(
  tx: OrganizationTransaction,
  days: Days,
  length: number,
): Promise<number[]> {
  const first = new Map((await findFirstReached(tx, days)).map((row) => [row.day, row.people]));
  let people = 0;
  return Array.from({ length }, (_, index) => {
    people += first.get(addDays(days.from, index)) ?? 0;
    return people;
  });
}

export async function reachTrend(tx: OrganizationTransaction, range: Range): Promise<ReachTrend> {
  const now = await reachedSoFar(tx, range, range.days);
  const before = await reachedSoFar(tx, range.before, range.days);
  const messages = await findMessageResults(tx, range);
  return {
    range,
    days: now.map((people, index) => ({
      day: addDays(range.from, index),
      people,
      before: before[index] ?? 0,
    })),
    people: Math.max(now.at(-1) ?? 0, await peopleDuring(tx, range)),
    peopleBefore: Math.max(before.at(-1) ?? 0, await peopleDuring(tx, range.before)),
    sends: messages.flatMap(({ id, subject, started_at: at }) =>
      at ? [{ day: dayIn(range.timeZone, at.getTime()), messageId: id, subject }] : [],
    ),
  };
}

export async function contentResults(
  tx: OrganizationTransaction,
  range: Range,
): Promise<ContentResults> {
  const rows = await findContentResults(tx, range, range.before);
  return {
    range,
    items: rows.map((row) => ({
      contentId: row.id,
      title: row.title,
      publishedAt: row.published_at?.toISOString() ?? null,
      readers: row.readers,
      reads: row.reads,
      readsBefore: row.reads_before,
    })),
    reads: await countReads(tx, range),
    readsBefore: await countReads(tx, range.before),
  };
}

export async function summaryOf(tx: OrganizationTransaction, range: Range): Promise<Summary> {
  const trend = await peopleTrend(tx, range, 'month');
  const register = await countRegister(tx);
  const people = await peopleAt(tx, range.to);
  const sum = (key: 'joined' | 'gone') =>
    trend.buckets.reduce((total, bucket) => total + bucket[key], 0);
  const figure = async (
    name: 'reached' | 'delivered',
    of: (tx: OrganizationTransaction, days: Days) => ReturnType<typeof reachedIn>,
  ) => figureOf(name, await of(tx, range), await of(tx, range.before), range.asOf);
  return {
    range,
    people,
    joined: sum('joined'),
    gone: sum('gone'),
    reachable: people - register.unreachable,
    reached: await figure('reached', reachedIn),
    delivered: await figure('delivered', deliveredIn),
    dependants: register.dependants,
    households: register.households,
  };
}
