import * as campaigns from 'contract/campaigns/campaigns.contract.ts';
import { resendCampaign } from 'contract/campaigns/resend.contract.ts';
import { listAnswer } from '../../kernel/http/list-answer.ts';
import { route, type Route } from '../../kernel/http/route.ts';
import { countStages, listCampaigns } from './campaign-list.repository.ts';
import { createCampaign, duplicateCampaign, resendCampaign as resend } from './create-campaign.ts';
import { presentHeads, readCampaign, readCampaignHead } from './read-campaign.ts';
import { restoreCampaign, trashCampaign } from './trash/trash-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

export const campaignRoutes: readonly Route[] = [
  route(campaigns.listCampaigns, async (context, { query }) => {
    const [page, byStage] = await Promise.all([
      listCampaigns(context, query),
      countStages(context),
    ]);
    const items = await presentHeads(context, page.rows);
    return { ...listAnswer(page, items, page.total), byStage };
  }),

  route(campaigns.getCampaign, (context, { params }) => readCampaign(context, params.id)),

  route(campaigns.createCampaign, async (context, { body }) =>
    readCampaignHead(context, await createCampaign(context, body)),
  ),

  route(campaigns.updateCampaign, (context, { params, body }) =>
    updateCampaign(context, params.id, body),
  ),

  route(campaigns.duplicateCampaign, async (context, { params }) =>
    readCampaignHead(context, await duplicateCampaign(context, params.id)),
  ),

  route(resendCampaign, async (context, { params }) =>
    readCampaignHead(context, await resend(context, params.id)),
  ),

  route(campaigns.deleteCampaign, async (context, { params }) => {
    await trashCampaign(context, params.id);
    return undefined;
  }),

  route(campaigns.restoreCampaign, (context, { params }) => restoreCampaign(context, params.id)),
];
