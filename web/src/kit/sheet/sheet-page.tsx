import type { ReactNode } from 'react';
import styles from './sheet-page.module.css';
import { Wordmark } from './wordmark.tsx';

export interface SheetPageProps {
  /** Controls at the bottom of the spine: language, theme. */
  spine: ReactNode;
  /** Build version, for people who have to name it. */
  version: string;
  /** What the page is for: a form, an error. */
  children: ReactNode;
  /** Below it, at the bottom of the page. */
  foot?: ReactNode;
  /** The ruled sheet at the right; hidden on narrow windows it goes below. */
  sheet: ReactNode;
}

/** A page outside of the console's frame: spine, entry and a ruled sheet. Signing in, errors, not found. */
export function SheetPage({ spine, version, children, foot, sheet }: SheetPageProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.spine}>
        <Wordmark />
        <div className={styles.spineFoot}>
          {spine}
          <span className={styles.version}>{version}</span>
        </div>
      </aside>
      <main className={styles.entry} id="main" tabIndex={-1}>
        <div className={styles.in}>{children}</div>
        {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      </main>
      {sheet}
    </div>
  );
}
