import { useQuery } from '@tanstack/react-query';
import { hubSorts, listHubs } from 'contract/hubs/hubs.contract.ts';
import { hubStates, hubVisibilities } from 'contract/hubs/hub.ts';
import { filterValuesMax, lengths } from 'contract/kernel/counts.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import {
  filteredSearch,
  type ListSpec,
  type ListState,
  parseListState,
} from '../../../kit/table/list-state.ts';
import { pageQuery } from '../../../kit/table/use-list-address.ts';
import { useViewedList } from '../../organizations/organizations.public.ts';
import { type HubQuery, hubsQuery } from '../hubs.queries.ts';

export const pageSize = 48;

export const hubListSpec: ListSpec = {
  sorts: hubSorts,
  filters: { state: 'many', visibility: 'many', group: 'many', owner: 'many', deleted: 'one' },
};

/** The tabs: everything in use, each state, the trash. */
export const hubViews = ['all', 'published', 'draft', 'hidden', 'archived', 'trash'] as const;
export type HubView = (typeof hubViews)[number];

type Filters = Record<string, readonly string[]>;

/** What a tab asks for. */
function tabOf(view: HubView): Filters {
  if (view === 'all') return {};
  return view === 'trash' ? { deleted: ['true'] } : { state: [view] };
}

/** The address of a view. */
export function viewSearch(view: HubView): Record<string, string | string[]> {
  return filteredSearch(hubListSpec, tabOf(view));
}

function viewOf({ filters }: ListState): HubView {
  if (filters['deleted']?.[0] === 'true') return 'trash';
  const [state, ...others] = filters['state'] ?? [];
  return others.length > 0 ? 'all' : (hubStates.find((one) => one === state) ?? 'all');
}

const isId = (id: string) => /^[0-9]{1,15}$/.test(id);

/** The filters of a state as the API takes them, without those it would refuse: old links still show a list. */
export function filterQuery({ filters }: ListState): Omit<HubQuery, 'sort' | 'cursor' | 'limit'> {
  const ids = (name: string) => (filters[name] ?? []).filter(isId).slice(0, filterValuesMax);
  const state = hubStates.filter((one) => filters['state']?.includes(one));
  const visibility = hubVisibilities.filter((one) => filters['visibility']?.includes(one));
  const [group, owner] = [ids('group'), ids('owner')];
  return {
    ...(state.length > 0 && { state }),
    ...(visibility.length > 0 && { visibility }),
    ...(group.length > 0 && { group }),
    ...(owner.length > 0 && { owner }),
    ...(filters['deleted']?.[0] === 'true' && { deleted: 'true' as const }),
  };
}

/** The state an address asks for; what the API would refuse is dropped. */
function readHubList(search: string): ListState {
  const state = parseListState(new URLSearchParams(search), hubListSpec);
  const params = Object.entries(filterQuery(state)).map(([name, value]): [string, string[]] => [
    name,
    Array.isArray(value) ? value : [String(value)],
  ]);
  return {
    ...state,
    q: state.q.slice(0, lengths.search).trim(),
    filters: Object.fromEntries(params),
  };
}

/** What is listed, whole and in its order. */
export function csvQuery(state: ListState) {
  const sort = hubSorts.find((one) => one === state.sort);
  return { ...filterQuery(state), ...(state.q !== '' && { q: state.q }), ...(sort && { sort }) };
}

/** The list of hubs that the address asks for: its state, its page, and how to ask for another. */
export function useHubList() {
  const list = useViewedList('hubs', hubListSpec, readHubList);
  const { state } = list;
  const view = viewOf(state);
  const tab = view === 'all' ? {} : tabOf(view);
  const added = Object.fromEntries(
    Object.entries(state.filters).filter(([name]) => !(name in tab)),
  );
  const page = useQuery({
    ...hubsQuery({ ...filterQuery(state), ...pageQuery(state, hubSorts, pageSize) }),
    placeholderData: rowsBefore(listHubs),
  });
  return {
    ...list,
    view,
    /** What the tab asks for, and what is asked beyond it. */
    tab: tab as ListState['filters'],
    added: added as ListState['filters'],
    page,
    ...list.pagesBeside(page),
  };
}

export type HubList = ReturnType<typeof useHubList>;
