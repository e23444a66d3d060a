import { csvRecord } from 'contract/kernel/csv.ts';
import type { AccountMetrics } from 'contract/metrics/account-metrics.contract.ts';
import type { RangeQuery } from 'contract/metrics/range.ts';
import type { OrganizationTransaction } from '../../kernel/database/organization.ts';
import { ProblemError } from '../../kernel/http/problem.ts';
import { findPresent } from '../people/people.public.ts';
import { countOfAccount, findMessagesOfAccount } from './account-metrics.repository.ts';
import { countedUntil } from './counted-until.repository.ts';

/**
 * What a person did with the messages he got.
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
  const { active_days: activeDays, ...counts } = await countOfAccount(tx, accountId, days);
  const messages = await findMessagesOfAccount(tx, accountId, days);
  return {
    from: from ?? null,
    to: to ?? null,
    ...counts,
    activeDays,
    messages: messages.map(({ id, ...message }) => ({ messageId: id, ...message })),
    asOf: (await countedUntil(tx)).toISOString(),
  };
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
  return rows.map(csvRecord).join('');
}
