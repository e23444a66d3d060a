import type { listCampaignDays } from 'contract/campaigns/overview.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { readOnDays } from '../../delivery/delivery.public.ts';
import { presentHeads } from '../read-campaign.ts';
import { campaignsOnDays } from './calendar.repository.ts';

/**
 * The campaigns of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
export async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof listCampaignDays>,
): Promise<Answer<typeof listCampaignDays>> {
  const { items, more } = await readOnDays(tx, query, campaignsOnDays(tx, query), presentHeads);
  return { items: items.map(({ head, ...when }) => ({ ...when, campaign: head })), more };
}
