import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { presentHeads } from '../read-campaign.ts';
import { listCampaignsOnDays } from './calendar.repository.ts';

/**
 * The campaigns of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listCampaignDays>,
): Promise<Answer<typeof listCampaignDays>> {
  const { rows, more } = await listCampaignsOnDays(tx, query);
  const heads = new Map((await presentHeads(tx, rows)).map((head) => [head.id, head]));
  return {
    items: rows.flatMap(({ id, day, at }) => {
      const campaign = heads.get(id);
      return campaign === undefined ? [] : [{ day, at: at.toISOString(), campaign }];
    }),
    more,
  };
}
