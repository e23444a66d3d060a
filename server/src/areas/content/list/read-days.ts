import type { listContentDays } from 'contract/content/calendar.contract.ts';
import { calendarDaysMax } from 'contract/kernel/times.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import { refuseContent } from 'contract/content/refusal-words.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { requireCalendarDays } from '../../../kernel/http/calendar-days.ts';
import { presentContent } from '../content.presenter.ts';
import { listDays } from './calendar.repository.ts';

/**
 * What content is planned for some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listContentDays>,
): Promise<Answer<typeof listContentDays>> {
  requireCalendarDays(query, refuseContent('content_days_of_calendar', { max: calendarDaysMax }));
  const { rows, more } = await listDays(tx, query);
  return {
    items: rows.map((row) => ({
      event: row.event,
      day: row.day,
      at: row.at?.toISOString() ?? null,
      content: presentContent(row, tx.member),
    })),
    more,
  };
}
