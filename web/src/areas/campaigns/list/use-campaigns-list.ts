import { useQuery } from '@tanstack/react-query';
import { campaignStages, type CampaignStage } from 'contract/campaigns/campaign.ts';
import { campaignSorts, listCampaigns } from 'contract/campaigns/campaigns.contract.ts';
import type { campaignsCsv } from 'contract/campaigns/overview.contract.ts';
import type { QueryInput } from 'contract/kernel/endpoint.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import {
  changeList,
  filteredSearch,
  type ListSpec,
  type ListState,
  searchQuery,
} from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { campaignsQuery } from '../campaigns.queries.ts';

export const pageSize = 25;
const sorts = ['-created', ...campaignSorts.filter((sort) => sort !== '-created')] as const;
export const campaignListSpec: ListSpec = {
  sorts,
  filters: { stage: 'one', deleted: 'one', show: 'one', month: 'one' },
};

/** `trash`, or the campaigns in use of one stage or of all. */
export type CampaignsTab = CampaignStage | 'all' | 'trash';

/** The address of one tab. */
export function tabSearch(tab: CampaignsTab): Record<string, string | string[]> {
  const filters: ListState['filters'] =
    tab === 'all' ? {} : tab === 'trash' ? { deleted: ['true'] } : { stage: [tab] };
  return filteredSearch(campaignListSpec, filters);
}

/** Rows, or the days of a month. */
export type Display = 'list' | 'calendar';

function monthOf({ filters }: ListState): string | undefined {
  const month = filters['month']?.[0] ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** The filters of a state with another display. */
function shown(
  { filters }: ListState,
  display: Display,
  month: string | undefined,
): ListState['filters'] {
  const { show: _show, month: _month, ...others } = filters;
  return {
    ...others,
    ...(display === 'calendar' && { show: ['calendar'] }),
    ...(month !== undefined && { month: [month] }),
  };
}

/** The address of the calendar of a month, `YYYY-MM`. */
export function monthSearch(month: string): Record<string, string | string[]> {
  return filteredSearch(campaignListSpec, { show: ['calendar'], month: [month] });
}

/** What is listed, whole and in its order. */
export function csvQuery(state: ListState): QueryInput<typeof campaignsCsv> {
  const stage = campaignStages.find((one) => one === state.filters['stage']?.[0]);
  const sort = campaignSorts.find((one) => one === state.sort);
  return {
    ...searchQuery(state),
    ...(sort && { sort }),
    ...(state.filters['deleted']?.[0] === 'true'
      ? { deleted: 'true' as const }
      : stage && { stage }),
  };
}

/** How often what is on its way is looked at. */
const pollMs = 3000;

/** The list of campaigns that the address asks for: its state, its page, and how to ask for another. */
export function useCampaignsList() {
  const list = useViewedList('campaigns', campaignListSpec);
  const { state, go } = list;
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const stage = campaignStages.find((one) => one === state.filters['stage']?.[0]);
  const display: Display =
    state.filters['show']?.[0] === 'calendar' && !inTrash ? 'calendar' : 'list';
  const month = monthOf(state);
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
    ...list,
    tab,
    display,
    setDisplay: (next: Display) =>
      go(changeList(state, { filters: shown(state, next, undefined) })),
    /** The month of the calendar, `YYYY-MM`; undefined for this one. */
    month,
    setMonth: (next: string | undefined) =>
      go(changeList(state, { filters: shown(state, 'calendar', next) })),
    page,
    ...list.pagesBeside(page),
  };
}

export type CampaignsList = ReturnType<typeof useCampaignsList>;
