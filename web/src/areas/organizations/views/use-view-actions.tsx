import type { SavedView, ViewList } from 'contract/organizations/saved-views.contract.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { useViewEntries } from './view-entries.tsx';
import { useViewOrder } from './use-view-order.ts';

const ViewDialog = lazyPage(() => import('./view-dialog.tsx').then((module) => module.ViewDialog));

/** A list as it is shown now. */
export interface ShownList {
  list: ViewList;
  /** What its address asks for, without the page and the view. */
  search: string;
  columns: Readonly<Record<string, boolean>>;
}

export interface SavedViewsProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  shown: ShownList;
  /** What is shown is not what was saved. */
  isChanged: boolean;
  /** After it was saved: what was chosen against it is part of it now. */
  onReset: () => void;
  onOpen: (view: SavedView | undefined) => void;
}

/** What is done with the saved views of a list, however they are shown: their order, what each can, saving a new one. */
export function useViewActions({
  views,
  current,
  shown,
  isChanged,
  onReset,
  onOpen,
}: SavedViewsProps) {
  const [asked, setAsked] = useState<'new' | 'rename'>();
  const order = useViewOrder(shown.list, views);
  const entriesOf = useViewEntries({
    shown,
    moving: order.moving,
    isChanged,
    onReset,
    onOpen,
    onRename: () => setAsked('rename'),
  });
  return {
    order,
    entriesOf,
    askForNew: () => setAsked('new'),
    dialog: (
      <Suspense fallback={null}>
        {asked === undefined ? null : (
          <ViewDialog
            saved={asked === 'rename' ? current : undefined}
            shown={shown}
            onSaved={(view) => asked === 'new' && onOpen(view)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    ),
  };
}
