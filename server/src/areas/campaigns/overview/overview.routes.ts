import * as overview from 'contract/campaigns/overview.contract.ts';
import type { Answer, Query } from 'contract/kernel/endpoint.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileOfCampaigns } from './campaigns-csv.ts';
import { changeMany } from './change-many.ts';
import type { OrganizationTransaction } from '../../../kernel/database/organization.ts';
import { readOnDays } from '../../delivery/delivery.public.ts';
import { presentHeads } from '../read-campaign.ts';
import { campaignsOnDays } from '../campaign-list.repository.ts';

/** Campaigns side by side: by day, as a file, and many changed at once. */
export const overviewRoutes: readonly Route[] = [
  route(overview.listCampaignDays, (context, { query }) => readDays(context, query)),

  route(overview.campaignsCsv, (context, { query }) =>
    Promise.resolve(fileOfCampaigns(context, query)),
  ),

  route(overview.changeManyCampaigns, (context, { body }) => changeMany(context, body)),
];

/**
 * The campaigns of some days.
 *
 * @throws ProblemError VALIDATION_FAILED for days that are none or too many
 */
async function readDays(
  tx: OrganizationTransaction,
  query: Query<typeof overview.listCampaignDays>,
): Promise<Answer<typeof overview.listCampaignDays>> {
  const { items, more } = await readOnDays(tx, query, campaignsOnDays(tx, query), presentHeads);
  return { items: items.map(({ head, ...when }) => ({ ...when, campaign: head })), more };
}
