import { Trans, useLingui } from '@lingui/react/macro';
import { IconBookmark, IconCheck, IconPlus } from '@tabler/icons-react';
import { Button } from '../../../kit/button/button.tsx';
import { EntryMenu } from '../../../kit/menu/entry-menu.tsx';
import type { MenuEntry } from '../../../kit/menu/menu-entry.ts';
import styles from './saved-view-tabs.module.css';
import { type SavedViewsProps, useViewActions } from './use-view-actions.tsx';

/** Saved views of a list that has no room for tabs: to choose from, to save another, and what the open one can. */
export function SavedViewMenu(props: SavedViewsProps) {
  const { current, isChanged, onOpen } = props;
  const { t } = useLingui();
  const { order, entriesOf, askForNew, dialog } = useViewActions(props);
  const views = order.views.map((view): MenuEntry => {
    const isOpen = view.id === current?.id;
    return {
      key: `view ${view.id}`,
      label: view.name,
      icon: isOpen ? <IconCheck /> : <IconBookmark />,
      onSelect: () => onOpen(view),
    };
  });
  // Left and right are directions of tabs.
  const own =
    current === undefined ? [] : entriesOf(current).filter(({ key }) => !sideways.has(key));
  const entries = [
    ...views,
    {
      key: 'new',
      label: t`Save view`,
      icon: <IconPlus />,
      apart: views.length > 0,
      onSelect: askForNew,
    },
    ...own.map((entry, index) => ({ ...entry, apart: index === 0 || (entry.apart ?? false) })),
  ];
  return (
    <>
      <EntryMenu entries={entries}>
        <Button icon={<IconBookmark />} title={current?.name}>
          {current === undefined ? (
            <Trans>Views</Trans>
          ) : (
            <span className={styles.name}>
              {current.name}
              {isChanged ? ' *' : null}
            </span>
          )}
        </Button>
      </EntryMenu>
      {dialog}
    </>
  );
}

const sideways: ReadonlySet<string> = new Set(['left', 'right']);
