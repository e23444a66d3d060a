import { Menu, type MenuProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import styles from './entry-menu.module.css';
import type { MenuEntry } from './menu-entry.ts';

export interface EntryMenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it; one element that takes a ref. */
  children: ReactNode;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
}

/** A menu of actions below a button. */
export function EntryMenu({ entries, children, opened, onChange }: EntryMenuProps) {
  const state: Pick<MenuProps, 'opened' | 'onChange'> = {};
  if (opened !== undefined) state.opened = opened;
  if (onChange !== undefined) state.onChange = onChange;
  return (
    <Menu {...state}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Fragment key={entry.key}>
            {entry.apart ? <Menu.Divider /> : null}
            <Menu.Item
              leftSection={entry.icon}
              disabled={entry.disabledReason !== undefined}
              data-danger={entry.danger || undefined}
              onClick={entry.onSelect}
            >
              {entry.label}
              {entry.disabledReason === undefined ? null : (
                <span className={styles.reason}>{entry.disabledReason}</span>
              )}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
