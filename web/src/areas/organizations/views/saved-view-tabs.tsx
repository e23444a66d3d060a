import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SavedView } from 'contract/organizations/saved-views.contract.ts';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import { toSearch } from '../../../kit/table/list-state.ts';
import styles from './saved-view-tabs.module.css';
import { type SavedViewsProps, useViewActions } from './use-view-actions.tsx';

/** The link to a saved view: all it asks for stands in the address. */
function searchOf({ id, search }: Pick<SavedView, 'id' | 'search'>) {
  return { ...toSearch(new URLSearchParams(search)), view: String(id) };
}

/** Saved views beside the built-in ones, the actions of the open one, and a button for a new one. */
export function SavedViewTabs(props: SavedViewsProps) {
  const { current, isChanged } = props;
  const { t } = useLingui();
  const { order, entriesOf, askForNew, dialog } = useViewActions(props);
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
          {view.id === current?.id && isChanged ? <span title={t`Unsaved changes`}>*</span> : null}
        </Link>
      ))}
      {current === undefined ? null : (
        <EntryMenu entries={entriesOf(current)} heading={name}>
          <button type="button" aria-label={t`Actions for ${name}`}>
            <IconChevronDown aria-hidden />
          </button>
        </EntryMenu>
      )}
      <button type="button" onClick={askForNew}>
        <IconPlus aria-hidden />
        <Trans>Save view</Trans>
      </button>
      {dialog}
    </>
  );
}
