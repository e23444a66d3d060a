import { useQuery } from '@tanstack/react-query';
import { campaignStages, type CampaignStage } from 'contract/campaigns/campaign.ts';
import { campaignSorts, listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { filteredSearch, type ListSpec, type ListState } from '../../../kit/table/list-state.ts';
import { pageQuery, turnsOf, useListAddress } from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { campaignsQuery } from '../campaigns.queries.ts';

export const pageSize = 25;
const sorts = ['-created', ...campaignSorts.filter((sort) => sort !== '-created')] as const;
export const campaignListSpec: ListSpec = { sorts, filters: { stage: 'one', deleted: 'one' } };

/** `trash`, or the campaigns in use of one stage or of all. */
export type CampaignsTab = CampaignStage | 'all' | 'trash';

/** The address of one tab. */
export function tabSearch(tab: CampaignsTab): Record<string, string | string[]> {
  const filters: ListState['filters'] =
    tab === 'all' ? {} : tab === 'trash' ? { deleted: ['true'] } : { stage: [tab] };
  return filteredSearch(campaignListSpec, filters);
}

/** How often what is on its way is looked at. */
const pollMs = 3000;

/** The list of campaigns that the address asks for: its state, its page, and how to ask for another. */
export function useCampaignsList() {
  const { state, go, change } = useListAddress(campaignListSpec);
  const saved = useSavedViews('campaigns', state.view);
  const table = useViewOfTable('campaigns', saved.current);
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const stage = campaignStages.find((one) => one === state.filters['stage']?.[0]);
  const page = useQuery({
    ...campaignsQuery({
      ...pageQuery(state, campaignSorts, pageSize),
      ...(inTrash ? { deleted: 'true' as const } : stage === undefined ? {} : { stage }),
    }),
    placeholderData: rowsBefore(listCampaigns),
    refetchInterval: (query) => ((query.state.data?.byStage.running ?? 0) > 0 ? pollMs : false),
  });
  const tab: CampaignsTab = inTrash ? 'trash' : (stage ?? 'all');
  return {
    state,
    tab,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    ...turnsOf(page, (cursor) => go({ ...state, cursor })),
  };
}

export type CampaignsList = ReturnType<typeof useCampaignsList>;
