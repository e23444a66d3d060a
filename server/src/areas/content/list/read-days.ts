import { calendarDaysMax, type listContentDays } from 'contract/content/calendar.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import { refuseContent } from 'contract/content/refusal-words.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { presentContent } from '../content.presenter.ts';
import { listDays } from './calendar.repository.ts';

const dayMs = 86_400_000;

/**
 * What content is planned for some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listContentDays>,
): Promise<Answer<typeof listContentDays>> {
  const days = (Date.parse(query.before) - Date.parse(query.from)) / dayMs;
  if (days < 1 || days > calendarDaysMax) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [
        {
          path: ['before'],
          code: 'out_of_range',
          ...messageOf(refuseContent('content_days_of_calendar', { max: calendarDaysMax })),
        },
      ],
    });
  }
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
