import type { DaysQuery } from 'contract/delivery/calendar.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { listOnDays, type OnDays } from './days.repository.ts';

/**
 * What was or is to be sent on some days, as a list presents it.
 *
 * @param present one head for each row, in their order
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readOnDays<Row, Head>(
  tx: OrganizationTransaction,
  query: DaysQuery,
  onDays: OnDays<Row>,
  present: (tx: OrganizationTransaction, rows: readonly Row[]) => Promise<Head[]>,
): Promise<{ items: { day: string; at: string; head: Head }[]; more: boolean }> {
  const { rows, more } = await listOnDays(tx, query, onDays);
  const heads = await present(tx, rows);
  const items = rows.flatMap(({ day, at }, index) => {
    const head = heads[index];
    return head === undefined ? [] : [{ day, at: at.toISOString(), head }];
  });
  return { items, more };
}
