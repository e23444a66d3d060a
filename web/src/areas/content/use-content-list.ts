import { useQuery } from '@tanstack/react-query';
import { contentKinds, contentStates } from 'contract/content/content.ts';
import { contentSorts, listContent } from 'contract/content/content.contract.ts';
import { filterValuesMax, lengths } from 'contract/kernel/counts.ts';
import { rowsBefore } from '../../kernel/query/endpoint-query.ts';
import {
  changeList,
  filteredSearch,
  type ListSpec,
  type ListState,
  parseListState,
} from '../../kit/table/list-state.ts';
import { pageQuery } from '../../kit/table/use-list-address.ts';
import { isDay } from '../../kit/text/time.ts';
import { useViewedList } from '../organizations/organizations.public.ts';
import { type ContentQuery, contentQuery } from './content.queries.ts';

export const pageSize = 50;

/** What was changed last comes first. */
export const contentListSpec: ListSpec = {
  sorts: ['-updated', ...contentSorts.filter((sort) => sort !== '-updated')],
  filters: {
    kind: 'one',
    queue: 'one',
    deleted: 'one',
    state: 'many',
    author: 'many',
    tag: 'many',
    audience: 'one',
    group: 'many',
    hub: 'many',
    changedFrom: 'one',
    changedBefore: 'one',
    show: 'one',
    month: 'one',
  },
};

/** How content is shown: in rows, by status, by day. */
const displays = ['list', 'board', 'calendar'] as const;
export type Display = (typeof displays)[number];

/** What a tab waits for, and the trash, are lists alone. */
function displayOf({ filters }: ListState): Display {
  if (filters['queue'] || filters['deleted']) return 'list';
  return displays.find((one) => one === filters['show']?.[0]) ?? 'list';
}

/** The tabs: everything, one kind, what waits, what is old, the trash. */
export const contentViews = ['all', ...contentKinds, 'review', 'stale', 'trash'] as const;
export type ContentView = (typeof contentViews)[number];

type Filters = Record<string, readonly string[]>;

/** What a tab asks for. */
function tabOf(view: ContentView): Filters {
  switch (view) {
    case 'all':
      return {};
    case 'trash':
      return { deleted: ['true'] };
    case 'review':
    case 'stale':
      return { queue: [view] };
    default:
      return { kind: [view] };
  }
}

/** The address of a view, shown as before where it can be. */
export function viewSearch(
  view: ContentView,
  { filters: { show } }: ListState,
): Record<string, string | string[]> {
  const filters = tabOf(view);
  const isShown = show && displayOf({ ...none, filters: { ...filters, show } }) !== 'list';
  return filteredSearch(contentListSpec, { ...filters, ...(isShown && { show }) });
}

const none: ListState = { q: '', sort: '', filters: {}, cursor: undefined };

function viewOf({ filters }: ListState): ContentView {
  if (filters['deleted']?.[0] === 'true') return 'trash';
  const queue = filters['queue']?.[0];
  if (queue === 'review' || queue === 'stale') return queue;
  return contentKinds.find((kind) => kind === filters['kind']?.[0]) ?? 'all';
}

const isId = (id: string) => /^[0-9]{1,15}$/.test(id);

/** The filters of a state as the API takes them, without those it would refuse: old links still show a list. */
export function filterQuery({
  filters,
}: ListState): Omit<ContentQuery, 'sort' | 'cursor' | 'limit'> {
  const those = (name: string, fits: (value: string) => boolean) =>
    (filters[name] ?? []).filter(fits).slice(0, filterValuesMax);
  const state = contentStates.filter((one) => filters['state']?.includes(one));
  const [author, group, hub] = [those('author', isId), those('group', isId), those('hub', isId)];
  const tag = those('tag', (value) => value.length <= 40 && value.trim() === value);
  const kind = contentKinds.filter((one) => one === filters['kind']?.[0]);
  const [queue] = those('queue', (value) => value === 'review' || value === 'stale');
  const [audience] = those('audience', (value) => value === 'everyone' || value === 'groups');
  const [changedFrom] = those('changedFrom', isDay);
  const [changedBefore] = those('changedBefore', isDay);
  return {
    ...(kind.length > 0 && { kind }),
    ...(state.length > 0 && { state }),
    ...(author.length > 0 && { author }),
    ...(tag.length > 0 && { tag }),
    ...(group.length > 0 && { group }),
    ...(hub.length > 0 && { hub }),
    ...(queue !== undefined && { queue: queue as 'review' | 'stale' }),
    ...(audience !== undefined && { audience: audience as 'everyone' | 'groups' }),
    ...(changedFrom !== undefined && { changedFrom }),
    ...(changedBefore !== undefined && { changedBefore }),
    ...(filters['deleted']?.[0] === 'true' && { deleted: 'true' as const }),
  };
}

/** The state an address asks for; what the API would refuse is dropped. */
function readContentList(search: string): ListState {
  const state = parseListState(new URLSearchParams(search), contentListSpec);
  const { show, month } = state.filters;
  const shown = {
    ...(displayOf(state) !== 'list' && show && { show }),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month?.[0] ?? '') && month && { month }),
  };
  const params = Object.entries(filterQuery(state)).flatMap(
    ([name, value]): [string, string[]][] => [
      [name, Array.isArray(value) ? value : [String(value)]],
    ],
  );
  return {
    ...state,
    q: state.q.slice(0, lengths.search).trim(),
    filters: { ...Object.fromEntries(params), ...shown },
  };
}

/** What is listed, whole and in its order. */
export function csvQuery(state: ListState) {
  const sort = contentSorts.find((one) => one === state.sort);
  return { ...filterQuery(state), ...(state.q !== '' && { q: state.q }), ...(sort && { sort }) };
}

/** The list of content that the address asks for: its state, its page, and how to ask for another. */
export function useContentList() {
  const list = useViewedList('content', contentListSpec, readContentList);
  const { state, go, change } = list;
  const view = viewOf(state);
  const { kind, queue, deleted, show, month, ...added } = state.filters;
  const shown = { ...(show && { show }), ...(month && { month }) };
  const tabFilters = {
    ...(kind && { kind }),
    ...(queue && { queue }),
    ...(deleted && { deleted }),
  } as ListState['filters'];
  const display = displayOf(state);
  const page = useQuery({
    ...contentQuery({ ...filterQuery(state), ...pageQuery(state, contentSorts, pageSize) }),
    placeholderData: rowsBefore(listContent),
  });
  return {
    ...list,
    view,
    /** What the tab asks for, and what is asked beyond it. */
    tab: tabFilters,
    added: added as ListState['filters'],
    display,
    setDisplay: (next: Display) =>
      go(
        changeList(state, {
          filters: { ...without(state.filters), ...(next !== 'list' && { show: [next] }) },
        }),
      ),
    /** The first day of the month of the calendar; undefined for this one. */
    month: month?.[0],
    setMonth: (next: string | undefined) =>
      go(
        changeList(state, {
          filters: {
            ...without(state.filters),
            show: ['calendar'],
            ...(next !== undefined && { month: [next] }),
          },
        }),
      ),
    /** Everything but what the tab and the display ask for is gone. */
    clear: () => change({ q: '', filters: { ...tabFilters, ...shown } }),
    page,
    ...list.pagesBeside(page),
  };
}

/** Filters without the display, which is chosen again. */
function without(filters: ListState['filters']): ListState['filters'] {
  const params = Object.entries(filters).filter(([name]) => name !== 'show' && name !== 'month');
  return Object.fromEntries(params);
}

export type ContentList = ReturnType<typeof useContentList>;
