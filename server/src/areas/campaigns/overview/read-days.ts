import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import { calendarDaysMax } from 'contract/kernel/times.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { requireCalendarDays } from '../../../kernel/http/calendar-days.ts';
import { presentHeads } from '../read-campaign.ts';
import { listDays } from './calendar.repository.ts';

/**
 * The campaigns of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listCampaignDays>,
): Promise<Answer<typeof listCampaignDays>> {
  requireCalendarDays(query, refuseCampaign('campaign_days_of_calendar', { max: calendarDaysMax }));
  const { rows, more } = await listDays(tx, query);
  const heads = new Map((await presentHeads(tx, rows)).map((head) => [head.id, head]));
  return {
    items: rows.flatMap(({ id, day, at }) => {
      const campaign = heads.get(id);
      return campaign === undefined ? [] : [{ day, at: at.toISOString(), campaign }];
    }),
    more,
  };
}
