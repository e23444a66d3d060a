import { sql, type RawBuilder } from 'kysely';
import type { CalendarEvent, listContentDays } from 'contract/content/calendar.contract.ts';
import type { Query } from 'contract/kernel/endpoint.ts';
import { calendarEntriesMax } from 'contract/kernel/counts.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { contentColumns, contentWithNames, type ContentRow } from '../content.repository.ts';
import { searchConditions } from '../search/content-search.repository.ts';
import { matching } from './content-list.repository.ts';

export type DayRow = ContentRow & { event: CalendarEvent; day: string; at: Date | null };

/** What is planned for these days, in the order of its times; one entry more than is shown tells that there is more. */
export async function listDays(
  tx: OrganizationTransaction,
  { from, before, ...filter }: Query<typeof listContentDays>,
): Promise<{ rows: DayRow[]; more: boolean }> {
  const { db, member } = tx;
  const { timeZone } = member;
  const start = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`;
  const between = (column: RawBuilder<unknown>) =>
    sql`${column} >= ${start(from)} and ${column} < ${start(before)}`;
  const day = (column: RawBuilder<unknown>) =>
    sql`(${column} at time zone ${timeZone})::date::text`;
  const events: readonly [CalendarEvent, RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [
      'publish',
      sql`c.publish_at as at, ${day(sql`c.publish_at`)} as day`,
      sql`c.state = 'scheduled' and ${between(sql`c.publish_at`)}`,
    ],
    [
      'expire',
      sql`c.unpublish_at as at, ${day(sql`c.unpublish_at`)} as day`,
      sql`c.state in ('scheduled', 'published') and ${between(sql`c.unpublish_at`)}`,
    ],
    [
      'review',
      sql`null::timestamptz as at, c.review_at::text as day`,
      sql`c.state in ('scheduled', 'published')
        and c.review_at >= ${from}::date and c.review_at < ${before}::date`,
    ],
  ];
  const searched = await searchConditions(tx, filter.q ?? '', { indexed: true });
  const where = matching(member, filter, searched);
  const parts = events.map(
    ([event, when, is]) => sql`
      select ${contentColumns}, ${event}::text as event, ${when}
      from ${contentWithNames} where ${where} and ${is}`,
  );
  const { rows } = await sql<DayRow>`
    select * from (${sql.join(parts, sql` union all `)}) planned
    order by day, at nulls first, id limit ${sql.lit(calendarEntriesMax + 1)}`.execute(db);
  return { rows: rows.slice(0, calendarEntriesMax), more: rows.length > calendarEntriesMax };
}
