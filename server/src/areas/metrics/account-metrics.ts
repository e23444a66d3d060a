import { csvRecord } from 'contract/kernel/csv.ts';
import type { AccountMetrics } from 'contract/metrics/account-metrics.contract.ts';
import { addDays } from 'contract/kernel/days.ts';
import { daysOf, type RangeQuery } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { entriesOf, findPresent } from '../people/people.public.ts';
import {
  countOfAccount,
  findDaysOfAccount,
  findMessagesOfAccount,
} from './account-metrics.repository.ts';
import { countedUntil } from './counted-until.repository.ts';
import { bucketFor, bucketsOf, type Days } from './range.ts';

/** Under which numbers the person is kept. */
type Entries = readonly number[];

/**
 * What a person did with the messages they got.
 *
 * @throws ProblemError NOT_FOUND
 */
export async function accountMetrics(
  tx: OrganizationTransaction,
  accountId: number,
  { from, to }: RangeQuery,
): Promise<AccountMetrics> {
  if (!(await findPresent(tx, [accountId])).has(accountId)) throw new ProblemError('NOT_FOUND');
  const days = from !== undefined && to !== undefined ? { from, to } : null;
  const entries = await entriesOf(tx, accountId);
  const messages = await findMessagesOfAccount(tx, entries, days);
  return {
    from: from ?? null,
    to: to ?? null,
    ...(await countsOf(tx, entries, days)),
    before: days && (await countsBefore(tx, entries, days)),
    buckets: days === null ? [] : await bucketsWith(tx, entries, days),
    messages: messages.map(({ id, ...message }) => ({ messageId: id, ...message })),
    asOf: (await countedUntil(tx)).toISOString(),
  };
}

async function countsOf(tx: OrganizationTransaction, entries: Entries, days: Days | null) {
  const { active_days: activeDays, ...counts } = await countOfAccount(tx, entries, days);
  return { ...counts, activeDays };
}

/** The same counts for as many days, right before. */
async function countsBefore(tx: OrganizationTransaction, entries: Entries, { from, to }: Days) {
  const before = { from: addDays(from, -daysOf(from, to)), to: addDays(from, -1) };
  return { ...before, ...(await countsOf(tx, entries, before)) };
}

async function bucketsWith(tx: OrganizationTransaction, entries: Entries, days: Days) {
  const rows = await findDaysOfAccount(tx, entries, days);
  return bucketsOf(days, bucketFor(daysOf(days.from, days.to))).map((bucket) => {
    const inside = rows.filter(({ day }) => day >= bucket.from && day <= bucket.to);
    const sum = (of: 'received' | 'opened' | 'clicked') =>
      inside.reduce((total, row) => total + row[of], 0);
    return { ...bucket, received: sum('received'), opened: sum('opened'), clicked: sum('clicked') };
  });
}

/** The same without a period as a file: first the sums, then each message. */
export async function accountMetricsCsv(
  tx: OrganizationTransaction,
  accountId: number,
): Promise<string> {
  const { messages, ...sums } = await accountMetrics(tx, accountId, {});
  const rows = [
    ['Message', 'Received', 'Opened', 'Clicked', 'Unsubscribed'],
    ...messages.map((message) => [
      message.subject,
      message.received,
      message.opened ?? '',
      message.clicked ?? '',
      message.unsubscribed ?? '',
    ]),
    ['All messages', sums.received, sums.opened, sums.clicked, ''].map(String),
  ];
  // The mark by which spreadsheets know UTF-8.
  return `\ufeff${rows.map(csvRecord).join('')}`;
}
