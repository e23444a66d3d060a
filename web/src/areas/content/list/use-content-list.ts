import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ContentState, contentStates } from 'contract/content/article.ts';
import { type ArticleSort, articleSorts } from 'contract/content/articles.contract.ts';
import { useMemo } from 'react';
import {
  changeList,
  type ListSpec,
  type ListState,
  parseListState,
  printListState,
  toSearch,
} from '../../../kit/table/list-state.ts';
import { articlesQuery, previousArticles } from '../content.queries.ts';

export const pageSize = 50;
const searchMax = 100;

/** What was changed last comes first. */
const spec: ListSpec = {
  sorts: ['-updated', ...articleSorts.filter((sort) => sort !== '-updated')],
  filters: { state: 'one', deleted: 'one' },
};

/** The views of the list: all but archived, one state, or the trash. */
export const contentViews = ['all', ...contentStates, 'trash'] as const;
export type ContentView = (typeof contentViews)[number];

/** The address of a view. */
export function viewSearch(view: ContentView): Record<string, string | string[]> {
  const filters: Record<string, string[]> =
    view === 'trash' ? { deleted: ['true'] } : view === 'all' ? {} : { state: [view] };
  return toSearch(printListState({ q: '', sort: spec.sorts[0], cursor: undefined, filters }, spec));
}

function viewOf({ filters }: ListState): ContentView {
  if (filters['deleted']?.[0] === 'true') return 'trash';
  return contentStates.find((state) => state === filters['state']?.[0]) ?? 'all';
}

/** The list of articles that the address asks for: its state, its page, and how to ask for another. */
export function useContentList() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const state = useMemo(() => parseListState(new URLSearchParams(search), spec), [search]);
  const view = viewOf(state);
  const page = useQuery({
    ...articlesQuery({
      limit: String(pageSize),
      sort: state.sort as ArticleSort,
      ...(state.q === '' ? {} : { q: state.q.slice(0, searchMax) }),
      ...(view === 'trash' ? { deleted: 'true' as const } : {}),
      ...(isState(view) ? { state: [view] } : {}),
      ...(state.cursor === undefined ? {} : { cursor: state.cursor }),
    }),
    placeholderData: previousArticles,
  });
  const go = (next: ListState, replace = false) =>
    void navigate({ to: '.', search: toSearch(printListState(next, spec)), replace });
  const turn = (cursor: string | null | undefined) =>
    typeof cursor === 'string' && !page.isPlaceholderData
      ? () => go({ ...state, cursor })
      : undefined;
  return {
    state,
    view,
    page,
    change: (change: Parameters<typeof changeList>[1], replace = false) =>
      go(changeList(state, change), replace),
    next: turn(page.data?.nextCursor),
    previous: turn(page.data?.previousCursor),
  };
}

function isState(view: ContentView): view is ContentState {
  return view !== 'all' && view !== 'trash';
}

export type ContentList = ReturnType<typeof useContentList>;
