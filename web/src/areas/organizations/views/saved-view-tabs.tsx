import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SavedView, ViewList } from 'contract/organizations/saved-views.contract.ts';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../kit/loading/lazy-page.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { toSearch } from '../../../kit/table/list-state.ts';
import styles from './saved-view-tabs.module.css';
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

export interface SavedViewTabsProps {
  views: readonly SavedView[];
  current: SavedView | undefined;
  shown: ShownList;
  /** What is shown is not what was saved. */
  isChanged: boolean;
  /** After it was saved: what was chosen against it is part of it now. */
  onReset: () => void;
  onOpen: (view: SavedView | undefined) => void;
}

/** The link to a saved view: all it asks for stands in the address. */
function searchOf({ id, search }: Pick<SavedView, 'id' | 'search'>) {
  return { ...toSearch(new URLSearchParams(search)), view: String(id) };
}

/** Saved views beside those that everybody has, what can be done with the open one, and the way to a new one. */
export function SavedViewTabs(props: SavedViewTabsProps) {
  const { views, current, shown, isChanged, onReset, onOpen } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState<'new' | 'rename'>();
  const order = useViewOrder(shown.list, views);
  const entries = useViewEntries({
    shown,
    moving: order.moving,
    isChanged,
    onReset,
    onOpen,
    onRename: () => setAsked('rename'),
  });
  const name = current?.name ?? '';
  return (
    <>
      {order.views.map((view) => (
        <Link
          key={view.id}
          to="."
          search={searchOf(view)}
          aria-current={view.id === current?.id ? 'page' : undefined}
          title={view.name}
          className={order.dragged === view.id ? styles.dragged : undefined}
          {...order.dragging(view)}
        >
          <span className={styles.name}>{view.name}</span>
          {view.id === current?.id && isChanged ? <span title={t`Changed`}>*</span> : null}
        </Link>
      ))}
      {current === undefined ? null : (
        <EntryMenu entries={entries(current)} heading={name}>
          <button type="button" aria-label={t`What can be done with ${name}`}>
            <IconChevronDown aria-hidden />
          </button>
        </EntryMenu>
      )}
      <button type="button" onClick={() => setAsked('new')}>
        <IconPlus aria-hidden />
        <Trans>Save view</Trans>
      </button>
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
    </>
  );
}
