import * as overview from 'contract/campaigns/overview.contract.ts';
import { route, type Route } from '../../../kernel/http/route.ts';
import { fileOfCampaigns } from './campaigns-csv.ts';
import { changeMany } from './change-many.ts';
import { readDays } from './read-days.ts';

/** Campaigns side by side: by day, as a file, and many changed at once. */
export const overviewRoutes: readonly Route[] = [
  route(overview.listCampaignDays, (context, { query }) => readDays(context, query)),

  route(overview.campaignsCsv, (context, { query }) =>
    Promise.resolve(fileOfCampaigns(context, query)),
  ),

  route(overview.changeManyCampaigns, (context, { body }) => changeMany(context, body)),
];
