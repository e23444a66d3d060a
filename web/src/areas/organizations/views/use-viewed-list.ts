import type { ViewList } from 'contract/organizations/saved-views.contract.ts';
import type { ListSpec, ListState } from '../../../kit/table/list-state.ts';
import {
  type AskedPage,
  pagesBeside,
  useListAddress,
} from '../../../kit/table/use-list-address.ts';
import { useSavedViews, useViewOfTable } from './use-saved-views.ts';

/** A list with saved views: what its address asks for, how it is shown, and how to ask for something else. */
export function useViewedList(
  name: ViewList,
  spec: ListSpec,
  read?: (search: string, spec: ListSpec) => ListState,
) {
  const { state, go, change } = useListAddress(spec, read);
  const saved = useSavedViews(name, state.view);
  return {
    state,
    go,
    change,
    saved,
    table: useViewOfTable(name, saved.current),
    show: (next: ListState) => go(next),
    replace: (next: ListState) => go(next, { replace: true }),
    pagesBeside: (page: AskedPage) => pagesBeside(page, (cursor) => go({ ...state, cursor })),
  };
}
