import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { campaignStages, type CampaignStage } from 'contract/campaigns/campaign.ts';
import {
  campaignSorts,
  listCampaigns,
  type CampaignSort,
} from 'contract/campaigns/campaigns.contract.ts';
import { useMemo } from 'react';
import {
  changeList,
  type ListSpec,
  type ListState,
  parseListState,
  printListState,
  toSearch,
} from '../../../kit/table/list-state.ts';
import { type CampaignsPage, campaignsQuery, previousRows } from '../campaigns.queries.ts';

export const pageSize = 25;
const searchMax = 100;
const sorts = ['-created', ...campaignSorts.filter((sort) => sort !== '-created')] as const;
const spec: ListSpec = { sorts, filters: { stage: 'one', deleted: 'one' } };

/** `trash`, or the campaigns in use of one stage or of all. */
export type CampaignsTab = CampaignStage | 'all' | 'trash';

/** The address of one tab. */
export function tabSearch(tab: CampaignsTab): Record<string, string | string[]> {
  const filters: ListState['filters'] =
    tab === 'all' ? {} : tab === 'trash' ? { deleted: ['true'] } : { stage: [tab] };
  return toSearch(printListState({ q: '', sort: sorts[0], cursor: undefined, filters }, spec));
}

/** How often what is on its way is looked at. */
const pollMs = 3000;

/** The list of campaigns that the address asks for: its state, its page, and how to ask for another. */
export function useCampaignsList() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = useMemo(() => parseListState(new URLSearchParams(search), spec), [search]);
  const inTrash = state.filters['deleted']?.[0] === 'true';
  const stage = campaignStages.find((one) => one === state.filters['stage']?.[0]);
  const page = useQuery({
    ...campaignsQuery({
      limit: String(pageSize),
      sort: state.sort as CampaignSort,
      ...(state.q === '' ? {} : { q: state.q.slice(0, searchMax) }),
      ...(inTrash ? { deleted: 'true' as const } : stage === undefined ? {} : { stage }),
      ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    }),
    placeholderData: previousRows<CampaignsPage>(listCampaigns),
    refetchInterval: (query) => ((query.state.data?.byStage.running ?? 0) > 0 ? pollMs : false),
  });
  const go = (next: ListState, replace = false) =>
    void navigate({ to: '.', search: toSearch(printListState(next, spec)), replace });
  const turn = (cursor: string | null | undefined) =>
    typeof cursor === 'string' && !page.isPlaceholderData
      ? () => go({ ...state, cursor })
      : undefined;
  const tab: CampaignsTab = inTrash ? 'trash' : (stage ?? 'all');
  return {
    state,
    tab,
    page,
    change: (change: Parameters<typeof changeList>[1], replace = false) =>
      go(changeList(state, change), replace),
    next: turn(page.data?.nextCursor),
    previous: turn(page.data?.previousCursor),
  };
}

export type CampaignsList = ReturnType<typeof useCampaignsList>;
