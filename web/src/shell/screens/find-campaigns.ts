import { listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import type { CampaignFinder } from '../../areas/groups/rules/campaign-finder.ts';
import { api } from '../../kernel/api/api.ts';

export const findCampaigns: CampaignFinder = async (q, signal) => {
  const query = { limit: '20', ...(q === '' ? {} : { q }) };
  const { items } = await api.call(listCampaigns, { query, signal });
  return items.map(({ id, name }) => ({ id, name }));
};
