import { Plural, Trans } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EntryMenu } from '../menu/entry-menu.tsx';
import styles from './tabs.module.css';
import { useFolded } from './use-folded.ts';

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Links; the current one carries `aria-current`, as the router's links do automatically. Buttons after them. */
  children: ReactNode;
}

/**
 * Views of a page or parts of a record, as links: which one is open stands in the address. Those that find no
 * room stand in a menu at the end; the current one always has room.
 */
export function Tabs({ label, children }: TabsProps) {
  const [row, folded] = useFolded();
  // The entries say what the tabs say at the moment they are asked for, counts with them.
  const [opened, setOpened] = useState(false);
  const links = folded.filter((part) => part.matches('a')).length;
  return (
    <nav className={styles.tabs} aria-label={label}>
      <span ref={row} className={styles.list}>
        {children}
      </span>
      {folded.length === 0 ? null : (
        <EntryMenu entries={opened ? folded.map(entryOf) : []} opened={opened} onChange={setOpened}>
          <button type="button" className={styles.more}>
            {links === 0 ? (
              <Trans>More</Trans>
            ) : (
              <Plural value={links} one="# more" other="# more" />
            )}
            <IconChevronDown aria-hidden />
          </button>
        </EntryMenu>
      )}
    </nav>
  );
}

/** What a part of the row does, it does from the menu, too. */
function entryOf(part: HTMLElement, index: number) {
  return {
    key: String(index),
    label: [...part.childNodes].map(({ textContent }) => textContent).join(' '),
    apart: index > 0 && part.matches('button'),
    onSelect: () => part.click(),
  };
}

/** The number beside a tab's name; its room is kept while it is not known yet. */
export function TabCount({ children }: { children?: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
