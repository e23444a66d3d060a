import { useQuery } from '@tanstack/react-query';
import { type ContentState, contentStates } from 'contract/content/content.ts';
import { contentSorts, listContent } from 'contract/content/content.contract.ts';
import { rowsBefore } from '../../../kernel/query/endpoint-query.ts';
import { filteredSearch, type ListSpec, type ListState } from '../../../kit/table/list-state.ts';
import { pageQuery, turnsOf, useListAddress } from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from '../../organizations/organizations.public.ts';
import { contentQuery } from '../content.queries.ts';

export const pageSize = 50;

/** What was changed last comes first. */
export const contentListSpec: ListSpec = {
  sorts: ['-updated', ...contentSorts.filter((sort) => sort !== '-updated')],
  filters: { state: 'one', deleted: 'one' },
};

/** The views of the list: all but archived, one state, or the trash. */
export const contentViews = ['all', ...contentStates, 'trash'] as const;
export type ContentView = (typeof contentViews)[number];

/** The address of a view. */
export function viewSearch(view: ContentView): Record<string, string | string[]> {
  const filters: Record<string, string[]> =
    view === 'trash' ? { deleted: ['true'] } : view === 'all' ? {} : { state: [view] };
  return filteredSearch(contentListSpec, filters);
}

function viewOf({ filters }: ListState): ContentView {
  if (filters['deleted']?.[0] === 'true') return 'trash';
  return contentStates.find((state) => state === filters['state']?.[0]) ?? 'all';
}

/** The list of articles that the address asks for: its state, its page, and how to ask for another. */
export function useContentList() {
  const { state, go, change } = useListAddress(contentListSpec);
  const saved = useSavedViews('content', state.view);
  const table = useViewOfTable('content', saved.current);
  const view = viewOf(state);
  const page = useQuery({
    ...contentQuery({
      ...pageQuery(state, contentSorts, pageSize),
      ...(view === 'trash' ? { deleted: 'true' as const } : {}),
      ...(isState(view) ? { state: [view] } : {}),
    }),
    placeholderData: rowsBefore(listContent),
  });
  return {
    state,
    view,
    page,
    saved,
    table,
    change,
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    ...turnsOf(page, (cursor) => go({ ...state, cursor })),
  };
}

function isState(view: ContentView): view is ContentState {
  return view !== 'all' && view !== 'trash';
}

export type ContentList = ReturnType<typeof useContentList>;
