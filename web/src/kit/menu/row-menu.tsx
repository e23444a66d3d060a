import { useEffect } from 'react';
import { EntryMenu } from './entry-menu.tsx';
import styles from './entry-menu.module.css';
import type { MenuEntry } from './menu-entry.ts';

export interface RowMenuProps {
  /** The button of the row whose menu is open. */
  button: HTMLElement;
  /** The name of the row. */
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The one menu all rows of a list share: a menu component per row would cost a third of each interaction. */
export function RowMenu({ button, label, entries, onClose }: RowMenuProps) {
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    // Gets the focus back, also when a key on its row opened the menu.
    button.focus({ preventScroll: true });
    // The anchor is fixed to where the button was; a menu that hangs in the air is worse than none.
    const { top, left } = button.getBoundingClientRect();
    const closeIfMoved = () => {
      const now = button.getBoundingClientRect();
      if (now.top !== top || now.left !== left) onClose();
    };
    window.addEventListener('scroll', closeIfMoved, { capture: true, passive: true });
    window.addEventListener('resize', closeIfMoved);
    return () => {
      button.setAttribute('aria-expanded', 'false');
      // The menu goes with its list at once, so nothing else gives the focus back.
      if (document.activeElement === document.body) button.focus({ preventScroll: true });
      window.removeEventListener('scroll', closeIfMoved, { capture: true });
      window.removeEventListener('resize', closeIfMoved);
    };
  }, [button, onClose]);
  const { left, top, width, height } = button.getBoundingClientRect();
  return (
    <EntryMenu opened entries={entries} onChange={onClose}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        className={styles.anchor}
        style={{ left, top, width, height }}
      />
    </EntryMenu>
  );
}
