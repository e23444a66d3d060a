export { campaignBlocks } from './plan/campaign-blocks.ts';
export { listCampaigns } from './campaign-list.repository.ts';
export { campaignOwner } from './campaign-owner.repository.ts';
export { campaignsOfGroup, campaignsOfMessages } from './campaigns-of-group.repository.ts';
export { createCampaign } from './create-campaign.ts';
export { sendCampaign } from './send-campaign.ts';
export { campaignTarget } from './audit-targets.repository.ts';
export { plannedTime } from './planned.repository.ts';
