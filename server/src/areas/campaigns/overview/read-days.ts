import { calendarDaysMax, type listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import { refuseCampaign } from 'contract/campaigns/refusal-words.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { messageOf } from '../../../kernel/http/field-errors.ts';
import { ProblemError } from '../../../kernel/http/problem.ts';
import { presentHeads } from '../read-campaign.ts';
import { listDays } from './calendar.repository.ts';

const dayMs = 86_400_000;

/**
 * The campaigns of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listCampaignDays>,
): Promise<Answer<typeof listCampaignDays>> {
  const days = (Date.parse(query.before) - Date.parse(query.from)) / dayMs;
  if (days < 1 || days > calendarDaysMax) {
    throw new ProblemError('VALIDATION_FAILED', {
      errors: [
        {
          path: ['before'],
          code: 'out_of_range',
          ...messageOf(refuseCampaign('campaign_days_of_calendar', { max: calendarDaysMax })),
        },
      ],
    });
  }
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
