import { sql, type RawBuilder } from 'kysely';
import type { DaysQuery } from 'contract/delivery/calendar.ts';
import { refuseDelivery } from 'contract/delivery/refusal-messages.ts';
import { calendarDaysMax } from 'contract/kernel/times.ts';
import { calendarEntriesMax } from 'contract/kernel/counts.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { requireCalendarDays } from '../../../kernel/http/calendar-days.ts';

/** What can stand in the calendar. */
export interface OnDays<Row> {
  columns: RawBuilder<Row>;
  /** The tables with their joins. */
  source: RawBuilder<unknown>;
  /** What is meant, without the days. */
  where: RawBuilder<unknown>;
  /** When it was or is to be sent; null of what has no time. */
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}

/**
 * What was or is to be sent on these days of the organization, in the order of the times; `more`: there is more than one
 * answer holds.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function listOnDays<Row>(
  { db, member: { timeZone } }: OrganizationTransaction,
  { from, before }: DaysQuery,
  { columns, source, where, at, id }: OnDays<Row>,
): Promise<{ rows: (Row & { day: string; at: Date })[]; more: boolean }> {
  const refusal = refuseDelivery('days_of_calendar', { max: calendarDaysMax });
  requireCalendarDays({ from, before }, refusal);
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const { rows } = await sql<Row & { day: string; at: Date }>`
    select ${columns}, ${at} as at, (${at} at time zone ${timeZone})::date::text as day
    from ${source}
    where ${where} and ${at} >= ${start(from)} and ${at} < ${start(before)}
    order by at, ${id} limit ${sql.lit(calendarEntriesMax + 1)}`.execute(db);
  return { rows: rows.slice(0, calendarEntriesMax), more: rows.length > calendarEntriesMax };
}
