import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Anchor } from '../overlay/anchor.tsx';
import { useOpenAfterMount } from '../overlay/use-open-after-mount.ts';
import styles from './entry-menu.module.css';
import type { MenuEntry } from './menu-entry.ts';

export interface MenuListProps {
  id: string;
  anchor: HTMLElement | null;
  /** What the entries are about, above them. */
  heading?: string | undefined;
  entries: readonly MenuEntry[];
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** The entries of an `EntryMenu`, which loads this. */
export function MenuList({ id, anchor, heading, entries, opened, onChange }: MenuListProps) {
  return (
    <Menu id={id} opened={useOpenAfterMount(opened)} onChange={onChange}>
      <Menu.Target>
        <Anchor to={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {heading === undefined ? null : (
          <Menu.Label className={styles.heading}>{heading}</Menu.Label>
        )}
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
