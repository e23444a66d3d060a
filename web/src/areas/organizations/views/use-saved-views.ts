import { useQuery } from '@tanstack/react-query';
import type { SavedView, ViewList } from 'contract/organizations/saved-views.contract.ts';
import { useCan } from '../../../kernel/session/abilities.ts';
import { type TableView, useTableView } from '../../../kit/table/table-view.ts';
import { viewsQuery } from './views.queries.ts';

/** The saved views of a list, the one that its address names, and whether the list opens with one of them. */
export function useSavedViews(list: ViewList, named: string | undefined) {
  // Also where standard people come who write content: they keep none.
  const enabled = useCan()('people.view');
  const { data } = useQuery({ ...viewsQuery(list), enabled });
  const views: readonly SavedView[] | undefined = data?.items;
  return {
    views,
    current: views?.find(({ id }) => String(id) === named),
    /** Who opens the list with one comes to everything by saying so: `view=all`. */
    hasDefault: views?.some(({ isDefault }) => isDefault) ?? false,
  };
}

export interface ViewOfTable {
  view: TableView;
  setView: (view: TableView) => void;
  /** Columns were chosen against those of the saved view. */
  isChanged: boolean;
  /** Takes the columns of the saved view again. */
  reset: () => void;
}

/**
 * How a list is shown: with the columns chosen in this browser, or with those of a saved view and the changes made to
 * them.
 */
export function useViewOfTable(list: ViewList, saved: SavedView | undefined): ViewOfTable {
  const [plain, setPlain] = useTableView(list);
  const [own, setOwn] = useTableView(`${list}.${saved?.id ?? 'none'}`);
  if (saved === undefined) {
    return { view: plain, setView: setPlain, isChanged: false, reset: () => undefined };
  }
  const columns = { ...saved.columns, ...own.columns };
  return {
    view: { density: plain.density, columns },
    setView: (next) => {
      setPlain({ ...plain, density: next.density });
      setOwn({ ...own, columns: next.columns });
    },
    isChanged: Object.entries(columns).some(([id, shown]) => saved.columns[id] !== shown),
    reset: () => setOwn({ ...own, columns: {} }),
  };
}
