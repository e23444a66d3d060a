import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  /** Links; the current one carries `aria-current`, as the router's links do by themselves. */
  children: ReactNode;
  /** Links at the right end, left out on the phone. */
  side?: ReactNode;
}

/** Views of a page or parts of a record, as links: which one is open stands in the address. */
export function Tabs({ label, children, side }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <span className={styles.list}>{children}</span>
      {side === undefined ? null : <span className={styles.side}>{side}</span>}
    </nav>
  );
}

/** The number beside a tab's name. */
export function TabCount({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}
