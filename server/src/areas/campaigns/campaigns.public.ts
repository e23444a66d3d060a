export { listCampaigns } from './campaign-list.repository.ts';
export { createCampaign } from './create-campaign.ts';
export { sendCampaign } from './send-campaign.ts';
