export { listCampaigns } from './campaign-list.repository.ts';
export { createCampaign } from './create-campaign.ts';
export { sendCampaign } from './send-campaign.ts';
export { campaignTarget } from './trail-targets.repository.ts';
export { campaignsOfMessages } from './campaigns-of-messages.repository.ts';
