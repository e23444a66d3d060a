import { listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { listHubs } from 'contract/hubs/hubs.contract.ts';
import type { NamedFinder, NamedFinders } from '../../areas/groups/rules/named-finders.ts';
import { api } from '../../kernel/api/api.ts';

const queryOf = (q: string) => ({ limit: '20', ...(q === '' ? {} : { q }) });

const campaigns: NamedFinder = async (q, signal) => {
  const { items } = await api.call(listCampaigns, { query: queryOf(q), signal });
  return items.map(({ id, name }) => ({ id, name }));
};

const hubs: NamedFinder = async (q, signal) => {
  const { items } = await api.call(listHubs, { query: queryOf(q), signal });
  return items.map(({ id, name }) => ({ id, name }));
};

export const namedFinders: NamedFinders = { campaigns, hubs };
