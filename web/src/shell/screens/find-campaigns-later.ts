import type { CampaignFinder } from '../../areas/groups/rules/campaign-finder.ts';

/** What is known of campaigns is loaded when the user searches for one. */
export const findCampaignsLater: CampaignFinder = async (q, signal) =>
  (await import('./find-campaigns.ts')).findCampaigns(q, signal);
