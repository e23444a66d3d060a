import type { ViewList } from 'contract/organizations/saved-views.contract.ts';
import { Suspense, useEffect } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import {
  type ListSpec,
  type ListState,
  parseListState,
  printListState,
} from '../../../kit/table/list-state.ts';
import { SavedViewTabs } from './saved-view-tabs.tsx';
import type { useSavedViews, ViewOfTable } from './use-saved-views.ts';

/** Few lists have it: the others do without its code. */
const SavedViewMenu = lazyPage(() =>
  import('./saved-view-menu.tsx').then((module) => module.SavedViewMenu),
);

/** A list that can be shown by saved views. */
export interface ViewedList {
  state: ListState;
  saved: ReturnType<typeof useSavedViews>;
  table: ViewOfTable;
  show: (state: ListState) => void;
  replace: (state: ListState) => void;
}

export interface ListViewsProps {
  name: ViewList;
  spec: ListSpec;
  list: ViewedList;
  /** A menu where the list is one of several of its page. */
  as?: 'tabs' | 'menu';
}

/** What the address asks for, without the page and the view: as a saved view keeps it. */
function searchToSave(state: ListState, spec: ListSpec): string {
  const { view: _, ...asked } = state;
  return printListState({ ...asked, cursor: undefined }, spec).toString();
}

/** The saved views of a list, once they are loaded; the default view opens with the list. */
export function ListViews({ name, spec, list, as = 'tabs' }: ListViewsProps) {
  const { state, saved, table, show } = list;
  const search = searchToSave(state, spec);
  useDefaultView(list, spec, search);
  if (saved.views === undefined) return null;
  const SavedViews = as === 'tabs' ? SavedViewTabs : SavedViewMenu;
  return (
    <Suspense fallback={null}>
      <SavedViews
        views={saved.views}
        current={saved.current}
        shown={{ list: name, search, columns: table.view.columns }}
        isChanged={
          saved.current !== undefined && (table.isChanged || saved.current.search !== search)
        }
        onReset={table.reset}
        onOpen={(view) => show(stateOf(view ? `${view.search}&view=${view.id}` : 'view=all', spec))}
      />
    </Suspense>
  );
}

/** An address without a query opens the default view. */
function useDefaultView(
  { state, saved, replace }: ViewedList,
  spec: ListSpec,
  asked: string,
): void {
  const wanted = saved.views?.find(({ isDefault }) => isDefault);
  const asksNothing = state.view === undefined && state.cursor === undefined && asked === '';
  useEffect(() => {
    if (wanted && asksNothing) replace(stateOf(`${wanted.search}&view=${wanted.id}`, spec));
  }, [wanted, asksNothing, replace, spec]);
}

const stateOf = (search: string, spec: ListSpec) =>
  parseListState(new URLSearchParams(search), spec);
